-- Neovim's own client, without a screen: opens a project with two layers, edits a file, accepts a finding with a code
-- action, edits the rules, and restarts the server. Prints each step that succeeds.
local program, folder = vim.env.INWARD, vim.env.FOLDER

local function say(text) io.stdout:write(text .. "\n") end

local function start()
  return vim.lsp.start_client({ name = "inward", cmd = { program, "lsp" }, root_dir = folder })
end

local function messages(buffer)
  return vim.tbl_map(function(entry) return entry.message:match("^[^\n]*") end, vim.diagnostic.get(buffer))
end

local function expect(step, holds)
  if vim.wait(30000, holds, 20) then return say(step) end
  say("not so: " .. step .. ": " .. vim.inspect(vim.diagnostic.get()))
  vim.cmd("cquit 1")
end

local function shows(buffer, ...)
  local expected = { ... }
  return function() return vim.deep_equal(messages(buffer), expected) end
end

local function open(path, client)
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/" .. path))
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(buffer, client)
  return buffer
end

local function action(answer, start)
  for _, action in ipairs(answer.result) do
    if vim.startswith(action.title, start) then return action end
  end
  error("no action '" .. start .. "': " .. vim.inspect(answer))
end

vim.o.hidden = true
local client = start()
local buffer = open("Domain/A.swift", client)
vim.api.nvim_buf_set_lines(buffer, 0, -1, false, { "struct A {", "  var b: B?", "}" })
expect("a finding is shown while the file is not saved", shows(buffer, "Domain uses B (Data)"))

local found = vim.diagnostic.get(buffer)[1]
assert(found.lnum == 1 and found.col == 9 and found.end_col == 10 and found.source == "inward", vim.inspect(found))

vim.api.nvim_win_set_cursor(0, { 2, 9 })
local parameters = vim.lsp.util.make_range_params()
parameters.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer) }
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", parameters, 30000)
vim.lsp.util.apply_workspace_edit(action(answers[client], "Ignore").edit, "utf-16")
assert(vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1] == "  // inward:ignore dependency - explain why")
expect("a code action accepts it", shows(buffer))

vim.api.nvim_buf_set_lines(buffer, 1, 2, false, {})
expect("without the comment it is back", shows(buffer, "Domain uses B (Data)"))
vim.cmd("silent write")

local rules = open("rules.yml", client)
vim.api.nvim_buf_set_lines(rules, -1, -1, false, { "layrs: {}" })
expect("a mistake in unsaved rules is shown", function() return (messages(rules)[1] or ""):match("layrs") ~= nil end)
vim.api.nvim_buf_set_lines(rules, -2, -1, false, {})
expect("and gone when it is taken out", shows(rules))
expect("with the findings back", shows(buffer, "Domain uses B (Data)"))

vim.api.nvim_buf_set_lines(rules, -1, -1, false, { "orde" })
vim.api.nvim_win_set_cursor(0, { vim.api.nvim_buf_line_count(rules), 4 })
answers = vim.lsp.buf_request_sync(rules, "textDocument/completion", vim.lsp.util.make_position_params(), 30000)
local order = vim.tbl_filter(function(item) return item.label == "order" end, answers[client].result.items)[1]
assert(order.textEdit.newText == "order: ", vim.inspect(answers))
vim.api.nvim_buf_set_lines(rules, -2, -1, false, {})
expect("a key of the rules is completed", shows(buffer, "Domain uses B (Data)"))

-- Before a request, Neovim sends only the changes of the file that the request is about.
local document = vim.lsp.util.make_text_document_params(rules)
vim.lsp.buf_request_sync(rules, "textDocument/codeLens", { textDocument = document }, 30000)
local before = vim.api.nvim_buf_get_lines(rules, 0, -1, false)
vim.api.nvim_set_current_buf(buffer)
vim.api.nvim_win_set_cursor(0, { 2, 9 })
parameters = vim.lsp.util.make_range_params()
parameters.context = { diagnostics = {} }
answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", parameters, 30000)
vim.lsp.util.apply_workspace_edit(action(answers[client], "Accept").edit, "utf-16")
expect("an exception accepts it", shows(buffer))
local last = vim.api.nvim_buf_get_lines(rules, -2, -1, false)[1]
expect("and adds no blank line", function() return last:match("^    until: %d+%-%d%d%-%d%d$") ~= nil end)
vim.api.nvim_buf_set_lines(rules, 0, -1, false, before)
expect("without the exception it is back again", shows(buffer, "Domain uses B (Data)"))

before = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
vim.api.nvim_set_current_buf(buffer)
vim.api.nvim_buf_set_lines(buffer, 0, -1, false, { "/* 👋 */ func leave(_ desk: Desk) { desk.close() }" })
expect("a finding with a fix", shows(buffer, "Domain uses Desk (Data)", "Domain uses Desk.close() (Data)"))
vim.api.nvim_win_set_cursor(0, { 1, 30 })
parameters = vim.lsp.util.make_range_params()
parameters.context = { diagnostics = {} }
answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", parameters, 30000)
local fix = action(answers[client], "Let Domain declare a protocol DeskProtocol, which Desk adopts")
vim.lsp.util.apply_workspace_edit(fix.edit, "utf-16")
assert(vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1]:find("(_ desk: any DeskProtocol) {", 1, true))
expect("a code action fixes it in both files", shows(buffer))
vim.api.nvim_buf_set_lines(buffer, 0, -1, false, before)
expect("the old text has the old finding", shows(buffer, "Domain uses B (Data)"))

vim.lsp.stop_client(client, true)
vim.wait(30000, function() return vim.lsp.get_client_by_id(client) == nil end, 20)
vim.diagnostic.reset()
vim.lsp.buf_attach_client(buffer, start())
expect("a server that is started again finds the same", shows(buffer, "Domain uses B (Data)"))
vim.cmd("quitall!")
