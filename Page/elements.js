// Makes elements from texts: text from elsewhere is never parsed as HTML.

/** Children are elements or texts. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.flat().filter(child => child !== null && child !== undefined));
  return element;
}

/** Allows line breaks where a word of a name begins, and after `/`, `.` and `_`. */
function breakable(words) {
  if (words.length > 300) return [words];
  const parts = words.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[/._])/);
  return parts.flatMap((part, place) => (place ? [make("wbr"), part] : [part]));
}

const linkTo = (route, ...children) => make("a", { href: "#" + route }, ...children);

function makeButton(label, action) {
  const button = make("button", { type: "button" }, label);
  button.addEventListener("click", action);
  return button;
}

const grouped = number => number.toLocaleString("en-US");

const counted = (count, one, many = one + "s") => `${grouped(count)} ${count === 1 ? one : many}`;

const arrow = () => make("span", { class: "arrow-sign" }, " → ");

/** A list that shows some rows, and all of them on request. `makeRow` receives the row before, too. */
function makeList(rows, most, makeRow, name = "ul") {
  const made = (start, end) =>
    Array.from(rows.slice(start, end), (row, place) => makeRow(row, rows[start + place - 1]));
  const list = make(name, { class: "rows" }, made(0, most));
  if (rows.length <= most) return list;
  const button = makeButton(`Show all ${grouped(rows.length)}`, () => {
    const shown = list.children.length;
    list.append(...made(shown, rows.length));
    button.remove();
    list.children[shown]?.querySelector("a, summary, button")?.focus();
  });
  button.className = "more";
  return make("div", {}, list, button);
}

const makeCount = number => make("span", { class: "count" }, grouped(number));

/** A heading with a list below; null if the list is empty. */
function makePart(title, rows, most, makeRow) {
  if (!rows.length) return null;
  const head = make("h3", {}, title, " ", makeCount(rows.length));
  return make("div", { class: "block" }, head, makeList(rows, most, makeRow));
}

function say(words) {
  document.getElementById("status").textContent = words;
}
