// The panel beside the page: shows the view for the address or, while something in the picture is pointed at, for that.

const panel = document.getElementById("panel");
const wide = matchMedia("(min-width: 1000px)");
const picture = document.getElementById("picture");

/** Each link in the picture, with its route and its ends. */
const drawn = Array.from(picture.querySelectorAll("a"), element => {
  const route = element.getAttribute("href").slice(1);
  const [word, ...numbers] = route.split("-");
  return { element, route, isArrow: word === "pair", ends: numbers.map(Number) };
});

let shownRoute = "project";
let pointedRoute = null;
let pointWaits = false;
/** The element that had the focus before the panel got it. */
let leftFor = null;

function crumbsOf(crumbs, title) {
  const items = crumbs.map(([route, name]) => make("li", {}, linkTo(route, breakable(name))));
  if (!items.length) return null;
  items.push(make("li", { "aria-current": "page" }, title));
  return make("nav", { "aria-label": "Breadcrumbs", class: "crumbs" }, make("ol", {}, items));
}

function fill(view) {
  const close = makeButton("Close", closePanel);
  close.className = "close";
  const head = make("h2", { id: "panel-title", tabindex: "-1" }, breakable(view.title));
  panel.replaceChildren(...[crumbsOf(view.crumbs, view.title), close, head].filter(Boolean));
  panel.append(make("p", { class: "quiet" }, view.sentence), ...view.parts.filter(Boolean));
  panel.scrollTop = 0;
}

/** Shows the view for the address; the address of a section of the page changes nothing here. */
function showRoute(takesFocus) {
  const route = location.hash.slice(1) || "project";
  const view = viewOf(route);
  if (!view) return;
  shownRoute = route;
  pointedRoute = null;
  const focused = document.activeElement;
  if (focused !== document.body && !panel.contains(focused)) leftFor = focused;
  fill(view);
  panel.classList.toggle("open", route !== "project");
  markDrawn(route, "is-here");
  markDrawn(null, "is-on");
  for (const link of document.querySelectorAll(".matrix a")) {
    link.classList.toggle("is-here", link.getAttribute("href") === "#" + route);
  }
  if (document.activeElement !== search) search.value = view.query ?? "";
  if (!takesFocus || route.startsWith("find-")) return;
  document.getElementById("panel-title").focus({ preventScroll: wide.matches });
  say(`${view.title}: ${view.sentence}`);
}

/** Marks a link in the picture: for a layer also its arrows, for an arrow also its layers. */
function markDrawn(route, name) {
  const chosen = drawn.find(link => link.route === route);
  for (const link of drawn) {
    const isEnd = chosen && !chosen.isArrow && link.isArrow && link.ends.includes(chosen.ends[0]);
    const isOn = link === chosen || isEnd || (chosen?.isArrow && !link.isArrow && chosen.ends.includes(link.ends[0]));
    link.element.classList.toggle(name, Boolean(isOn));
  }
  picture.classList.toggle("has-" + name, Boolean(chosen));
}

/** Shows a route while it is pointed at; null ends this. Of several routes in one frame, only the last is shown. */
function point(route) {
  if (route === pointedRoute) return;
  pointedRoute = route;
  if (pointWaits) return;
  pointWaits = true;
  requestAnimationFrame(showPointed);
}

function showPointed() {
  pointWaits = false;
  markDrawn(pointedRoute, "is-on");
  if (!wide.matches) return;
  const view = viewOf(pointedRoute ?? shownRoute);
  if (view) fill(view);
}

function closePanel() {
  panel.classList.remove("open");
  if (location.hash) history.pushState(null, "", "#project");
  showRoute(false);
  (leftFor?.isConnected ? leftFor : search).focus();
}

function routeAt(event) {
  const link = event.target.closest?.("a");
  return link ? link.getAttribute("href").slice(1) : null;
}

function watchPicture() {
  picture.addEventListener("pointerover", event => event.pointerType !== "touch" && point(routeAt(event)));
  picture.addEventListener("pointerleave", () => point(null));
  picture.addEventListener("focusin", event => point(routeAt(event)));
  picture.addEventListener("focusout", event => {
    if (!picture.contains(event.relatedTarget) && !panel.contains(event.relatedTarget)) point(null);
  });
}
