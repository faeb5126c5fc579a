// Small YAML texts with one construct or one mistake each. Tests read every prefix of each text, and the text without
// any one of its bytes. `make yaml-oracle` mutates the texts and compares our reader with libyaml.

let yamlSnippets: [String] =
  plainSnippets + quotedSnippets + blockSnippets + collectionSnippets + flowSnippets
  + propertySnippets + documentSnippets + characterSnippets

let plainSnippets = [
  "", " ", "\n", "# only a comment\n", "a", "a b  c", "a\nb", "a\n\n\nb\n  c", "a  # comment\nb", "a#b", "a: b#c # d",
  "-1", "-a", "--", "---a", "...a", "?a", ":a", "a:b", "a::b", "a: b: c", "a: 'b': c", "~", "null", "1.5e3", "<<: x",
  "http://example.com/?q=1#x", "a:\n  b\n  c\n   d\n", "a: b\n c\nd: e\n", "a: b\n\tc\n", "a:\n\tb\n", "\ta: b",
  "a\tb", "a \t b", "a: \t b\t\n", "a:\tb\n", "- a\n  b\n -c\n", "a\n---\n", "a\n...\nb", "a @b `c` %d", "@a", "`a",
  "%a", " %a", "a: @b", "a: %b", "a, b", "a ] b", "}", "]", ",", "a:\n  - b\n  c", "x y\nz: 1\n", "a\n b: c", "é ü\nö",
  "a: é: b",
]

let quotedSnippets = [
  "''", "\"\"", "'a'", "\"a\"", "'it''s'", "''''", "'a\n b'", "'a\n\n\n b '", "' a \t\n  b\t'", "'a", "'a\n---\nb'",
  "'a\n...\n'", "'---'", "'a\n ---\n'", "\"a", "\"a\\", "\"a\\\nb\"", "\"a \\\n   b\"", "\"a\\\n\n\n b\"",
  "\"a\n  \\ b\"", "\"a\\\n\"", "\"a\\\r\nb\"", #""\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P""#, #""\x41\u00e9\U0001F600""#,
  "\"a\\\tb\"", #""\x4""#, #""\x4g""#, #""\u12""#, #""\ud800""#, #""\U00110000""#, #""\UFFFFFFFF""#, #""\q""#,
  #""\é""#, #""\'""#, "\"a\" b", "'a': 'b'", "\"a\": \"b\"", "\"a\"b", "'a'#b", "'a' #b", "\"a\nb\": c", "{'a':b}",
  "{\"a\":b}", "['a', \"b\"]", "\"a\u{2028}b\u{85}c\"", "'a\r\rb'", "\" \"", "' \n '", "\"\\\n\\\n\\\n\"",
  "a: \"b\n\tc\"", "- 'x\n- y'",
]

let blockSnippets = [
  "|\n a\n", ">\n a\n", "|\n a\n b\n\n c\n", ">\n a\n b\n\n c\n", ">\n a\n  b\n c\n", ">\n\n a\n\n\n b\n",
  "|-\n a\n\n", "|+\n a\n\n", "|\n a\n\n", "|", ">", "|\n", "|2\n  a\n   b\n", "|2-\n   a\n", "|-2\n   a\n",
  ">+1\n a\n\n", "|0\n a", "|-0\n a", "|10\n a", "|+-\n a", "| a\n", "| # comment\n a\n", "|# comment\n a\n", "|#c\n",
  "a: |\n  b\n  c\nd: >-\n  e\n  f\n", "- |\n a\n- |\n  b\n", "a: |\nb: c\n", "a: |\n\tb\n", "a: |\n \tb\n",
  "a: |\n  b\n\tc\n", "a: |\n    \n  b\n", "a: |1\n  b\n", "a:\n  - |3\n     b\n", "|\n a", "|\n a\r\n b\r",
  "|\n a\u{2028} b\u{85} c\n", ">\n a\u{2028} b\n", ">-\n a\n\tb\n", ">\n  a\n \n  b\n", "|\n \n\n  \n", "|+\n\n\n",
  "--- |\n a\n...\n", "--- >\n---\n", "a: |\n  b\n # no comment\n  c\n", "a: | \n  # text\n", "|\n---\n", "x: >\n\n\n",
  "[|]", "[>\n a]", "a: !t |\n b\n", "a: &x >\n b\n", "|\n é\n  ü\n",
]

let collectionSnippets = [
  "a: b", "a:", "a:\nb:\n", "a: b\nc: d\n", "a:\n  b: c\n  d: e\nf: g\n", "a:\n- b\n- c\nd: e\n", "a:\n  - b\n  - c\n",
  "- a", "-", "-\n-\n", "- - a\n  - b\n- c\n", "- a: b\n  c: d\n- e: f\n", "- a:\n  - b\n  -\n", "-\n  a\n-\n  - b\n",
  "- - - a\n", "? a\n: b\n", "? a\n", "? a\n? b\n", ": a\n", "? - a\n  - b\n: - c\n", "?\n:\n", "? a: b\n: c: d\n",
  "? |\n  a\n: b\n", "? [a]\n: b\n", "[a]: b\n", "{a: b}: c\n", "? a\nb: c\n", "a: b\n c: d\n", "a:\n   b\n  c: d\n",
  " a: b\nc: d\n", "a: b\n  c\nd", "a\nb: c", "a: b\nc\nd: e", "- a\nb\n", "- a\nb: c\n", "a: b\n- c\n", "a: - b\n",
  "a: ? b\n", "- ? a\n  : b\n", "a : b\n", "a :b\n", "a:  \n  # c\n  b\n", "- # c\n  a\n", "a: &x\n  b: c\n",
  "a: &x\n- b\n", "a: !t\n- b\n", "- !t\n- &x\n", "a:\n- b\n-c\n", "a:\n - b\n- c\n", "a:\n  b:\n    c:\n d: e\n",
  "a: b\n\n\n\nc: d\n", "a: 'b'\n c\n", "- a\n - b\n", "-\ta\n", "-\t- a\n", "?\ta\n:\tb\n",
  "a:\n  b: c\n\t\n  d: e\n", "a: b\n\t# c\n", "a: b\n  \t\nc: d\n", "é: ü\nö:\n  - ä\n", "? é\n: - ü\n  - b\n",
  "? \"é\": x\n  b: y\n",
]

let flowSnippets = [
  "[]", "{}", "[a]", "[a, b]", "[a, b,]", "[,]", "[a,,b]", "{a: b}", "{a: b, c: d,}", "{,}", "{a}", "{a, b: c}",
  "{a:}", "{: a}", "{a: , b: }", "{? a: b}", "{? a}", "{?}", "{? , a}", "[a: b]", "[a: b, c]", "[? a: b]", "[? a]",
  "[?]", "[? ]", "[? , a]", "[?: a]", "[? : a], b]", "[? a, ?]", "[: a]", "[:]", "[: , :]", "[[a], [b, [c]]]",
  "{a: {b: {c: d}}}", "[{a: b}, {c: [d]}]", "[a\n, b\n]", "[\na,\nb\n]", "[a\nb]", "{a\nb: c}", "{a: b\nc: d}", "[a]b",
  "[a] # c", "[a]: b", "[a", "[a,", "{a", "{a: b", "{a: b,", "[", "{", "[a}", "{a]", "[a]]", "[- a]", "[-a]", "[-]",
  "[a:b]", "[a:, b]", "[a:]", "{a:b}", "{a:[b]}", "{a:{b}}", "[a?b]", "{\"a\":b}", "{\"a\": b, 'c':d}", "[a #b\n, c]",
  "[#a\n]", "[a#b]", "a: [b\n c]\n", "a: [\nb]\n", "a:\n  [b,\n c]\n", "- [a, b]\n- {c: d}\n",
  "{a: [b, c], d: {e: f}}", "[\ta,\tb\t]", "[a,\n\tb]", "{a: |}", "[a|b>c]", "{*a : b}", "{*a: b}",
  "[*a, &b c, !d e, !f , !g]", "{a: b}}", "---\n[a\n---\nb]", "[a\n...\n", "[a, b]: c\nd: e\n", "{ a : b , c : d }",
  "[? [a]: {b: c}]", "[a: [b: c]]", "{[a]: b}", "[\"a\": b, 'c': d]", "[\"a\"\n: b]", "[a\n: b]", "{a\n: b}",
  "{? a\n: b}", "[%a]", "[@a]", "[ [ [ [ [ ] ] ] ] ]", "[é, ü: ö]", "[a b c: d]", "{a: b: c}", "[a: b: c]", "[::a]",
  "{::}", "[a,b:c]", "{a:?b}", "[https://a.b/c?d=e]",
]

let propertySnippets = [
  "&a b", "*a", "&a *b", "- &a b\n- *a\n", "&a\nb", "&a", "& b", "* b", "&a-_9 b", "&a.b c", "*a.b", "&a: b",
  "*a : b\n", "*a: b\n", "&a &b c", "&a !t b", "!t &a b", "!t &a !u b", "&é a", "&a,b", "&a]", "*a]", "&a%b", "&a@",
  "&a`", "&a?", "&a}", "!", "! a", "!a", "!a b", "!!str a", "!!", "!! a", "!a!b c", "!a! b", "!<a> b", "!<> b",
  "!<!> b", "!<a b", "!<a>b", "!<a,[b]> c", "!a,b c", "[!a,b]", "[!a, b]", "[!a]", "{!a b: c}", "!a%41 b",
  "!a%C3%A4 b", "!a%zz b", "!a%4", "!a%C3 b", "!a%C3%41 b", "!a%80 b", "!a%FF b", "!a%00b c", "!%00 b", "!%00b c",
  "!<%00> a", "!a%C0%80 b", "!a%ED%A0%80 b", "!a%F0%9F%98%80 b", "!a\tb", "!a#b c", "!a\nb: c\n", "a: !b\nc: !d e\n",
  "- !a [b]\n- !c {d: e}\n", "!a\n- b\n", "&a\n- b\n", "&a a: &b b\n", "&a {b: c}\n", "a: !b'c'", "!'a' b", "!~*'() b",
  "!a^ b",
]

let documentSnippets = [
  "---", "--- a", "---\na", "---\na\n...\n", "---\n---\n", "--- a\n--- b\n", "a\n--- b\n", "a\n...\nb\n",
  "a\n...\n---\nb\n...\n...\n", "...", "...\na", "...\n...\n", "a\n...\n...\n--- b", "--- |\n a\n--- >\n b\n",
  "--- # c\na", "---\ta", "--- [a]\n--- {b: c}\n", "--- a: b\n", "--- - a\n", "---\n- a\n---\n- b\n",
  "%YAML 1.1\n---\na", "%YAML 1.2\n--- a", "%YAML 1.3\n--- a", "%YAML 2.0\n--- a", "%YAML 1.1\na", "%YAML 1.1",
  "%YAML", "%YAML 1", "%YAML 1.", "%YAML 1.x\n---", "%YAML .1\n---", "%YAML 1.1x\n---", "%YAML 1234567890.1\n---",
  "%YAML 999999999.999999999\n---", "%YAML 001.002\n--- a", "%YAML 1.1 # c\n---", "%YAML 1.1 c\n---",
  "%YAML 1.1\n%YAML 1.1\n---", "%TAG ! a:\n--- !b c", "%TAG !! a:\n--- !!b c", "%TAG !x! a:\n--- !x!b c",
  "%TAG !x! a:\n%TAG !x! b:\n---", "%TAG !x! a:\n--- !x!b c\n--- !x!d e", "%TAG", "%TAG !", "%TAG ! ", "%TAG ! a",
  "%TAG !x a:\n---", "%TAG x! a:\n---", "%TAG !x!a:\n---", "%TAG !x! <\n---", "%TAG !x! a<\n---",
  "%TAG !x! a%41,[]\n--- !x!b c", "%TAG !x! %00\n--- !x! c", "%TAG !x! a\n--- !x! b", "%TAG !x! a%00b\n--- !x!c d",
  "%FOO a\n---", "%", "% a", "%é", "%a.b", "a\n%YAML 1.1\n", "a\n...\n%YAML 1.1\n---\nb", "a: b\n%c: d\n", "'a\n%b'",
  "[a,\n%b]", "%YAML 1.1\r\n---\r\na\r\n", "%YAML\t1.1\t\n---", "--- a\n%YAML 1.1\n---\n", "---\n%a\n", "---\n...\n%a",
  "- a\n---\n- b\n...\n# c\n", "a: b\n...c: d\n", "---a: b\n", "a: ---\n", "- ---\n",
]

let characterSnippets = [
  "\u{FEFF}a: b", "\u{FEFF}a: b\nc: d\n", "\u{FEFF}# c\na: b\n", "a: b\n\u{FEFF}c: d\n", "- a\n\u{FEFF}- b\n",
  "a\u{FEFF}b", "\u{FEFF}\u{FEFF}a", "'a\n\u{FEFF}b'", "\u{FEFF}---\na\n", "\u{FEFF}%YAML 1.1\n---\n", "a: b\rc: d\r",
  "a: b\r\nc: d\r\n", "a: b\u{85}c: d\u{85}", "a: b\u{2028}c: d\u{2029}", "a\u{2028}b", "a\n\u{2028}b", "a\u{2028}\nb",
  "a\u{85}\u{85}b", "a\r\n\r\nb", "\r", "\u{85}", "\u{2029}", "a: \u{1F600}\n\u{1F600}: b\n", "日本: [語, 言]\n",
  "a: \u{E000}\u{FFFD}", "a\u{A0}b", "\u{A0}a: b", "- \u{2028}- a", "# é\u{2028}a: b", "a\u{0}b", "a: \u{7F}", "\u{1}",
  "a: \u{9F}", "a: \u{FFFE}", "a: \u{FFFF}", "\u{1B}[a", "a\u{B}b", "a\u{C}b",
]
