"""Opens a page of `inward report` in Chromium and uses it: by pointer, by keyboard, without scripts, and in print.

    page.py PAGE NAME SCREENSHOTS

Prints the faults as a JSON list, and saves screenshots to SCREENSHOTS.
"""

import json
import os
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDE = {"width": 1400, "height": 950}
PHONE = {"width": 360, "height": 740}
# Records violations of the content security policy in the page itself.
WATCH = """
window.violations = [];
addEventListener("securitypolicyviolation", event =>
  window.violations.push(event.violatedDirective + " " + event.blockedURI));
"""


class Visit:
    """One page in one kind of window, and the faults found there."""

    def __init__(self, browser, path, name, kind, shots, **options):
        self.name, self.kind, self.shots, self.faults = name, kind, shots, []
        self.context = browser.new_context(**{"viewport": WIDE, **options})
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.note(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.note(f"error: {error}"))
        self.page.on("dialog", lambda dialog: (self.note("a dialog opened"), dialog.dismiss()))
        self.page.on("request", lambda request: self.check(request.url.startswith("file:"), f"asked for {request.url}"))
        if options.get("java_script_enabled", True):
            self.page.add_init_script(WATCH)
        self.page.goto("file://" + path)

    def note(self, fault):
        self.faults.append(f"{self.name}, {self.kind}: {fault}")

    def check(self, holds, fault):
        if not holds:
            self.note(fault)

    def until(self, holds, fault):
        """Waits until a condition holds, or notes a fault: a busy machine responds to a click late."""
        for _ in range(500):
            if holds():
                return
            self.page.wait_for_timeout(20)
        self.note(fault())

    def keep(self, what):
        self.page.screenshot(path=os.path.join(self.shots, f"{self.name}-{self.kind}-{what}.png"))

    def title(self):
        return self.page.inner_text("#panel h2")

    def route(self):
        return self.page.evaluate("location.hash")

    def focused(self):
        return self.page.evaluate("document.activeElement.id || document.activeElement.tagName")

    def audit(self):
        """Notes policy violations, before Axe can cause any, and then serious accessibility faults."""
        for violation in self.page.evaluate("window.violations"):
            self.note(f"policy: {violation}")
        for found in Axe().run(self.page).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                self.note(f"axe: {found['id']}: {found['nodes'][0]['html'][:200]}")

    def end(self):
        self.context.close()
        return self.faults


def skip(visit):
    visit.page.keyboard.press("Tab")
    visit.check(visit.page.evaluate("document.activeElement.className") == "skip", "the first link does not skip")
    visit.page.keyboard.press("Enter")
    visit.check(visit.focused() == "content", f"the first link skips to {visit.focused()}")


def look(visit):
    """Checks that the whole page is present and fits its window."""
    page = visit.page
    visit.keep("top")
    width = page.evaluate("document.documentElement.scrollWidth")
    visit.check(width <= page.viewport_size["width"], f"{width} pixels wide")
    visit.check(page.locator("#picture svg a").count() > 0, "no picture")
    visit.check(page.locator("script").count() == 2, "more than two scripts")
    visit.check(page.locator("img, iframe, object, embed, link, base").count() == 0, "elements of others")
    for section in ("matrix", "findings", "cycles", "measures", "history", "hot-spots"):
        if page.locator("#" + section).count():
            page.evaluate(f"document.getElementById('{section}').scrollIntoView()")
            visit.keep(section)
    page.evaluate("scrollTo(0, 0)")
    visit.audit()


def middle(way):
    """Returns a point of the window that an arrow passes through."""
    return way.evaluate("""way => {
      way.scrollIntoView({ block: "center" });
      const point = way.getPointAtLength(way.getTotalLength() / 2).matrixTransform(way.getScreenCTM());
      return [point.x, point.y];
    }""")


def click(visit):
    """Clicks from an arrow to a type and back, and from a layer to a directory to a type."""
    page = visit.page
    page.evaluate("scrollTo(0, 0)")
    page.mouse.click(*middle(page.locator("#picture a.arrow.broken .reach").last))
    visit.until(lambda: visit.route().startswith("#pair-") and "→" in visit.title(),
                lambda: f"an arrow leads to {visit.route()}, {visit.title()}")
    route, pair = visit.route(), visit.title()
    visit.until(lambda: page.locator("#panel .card mark").count() > 0, lambda: "no source line is marked")
    visit.keep("pair")
    # While the pointer is over the picture, the panel shows the element below it.
    page.locator("#panel h2").hover()
    visit.until(lambda: visit.title() == pair, lambda: f"the panel shows {visit.title()}, not {pair}")
    page.locator("#panel .block:last-of-type a").first.click()
    visit.until(lambda: visit.route().startswith("#type-"), lambda: f"a type leads to {visit.route()}")
    visit.until(lambda: page.locator("#panel .crumbs li").count() >= 3, lambda: "no breadcrumbs")
    page.go_back()
    visit.until(lambda: visit.route() == route and visit.title() == pair, lambda: f"back leads to {visit.route()}")
    page.locator("#panel .crumbs a").last.click()
    visit.until(lambda: visit.route().startswith("#layer-"), lambda: f"a breadcrumb leads to {visit.route()}")
    visit.keep("layer")
    page.locator("#panel a[href^='#layer-folder-']").first.click()
    page.locator("#panel .rows a[href^='#type-']").first.click()
    visit.until(lambda: visit.route().startswith("#type-"), lambda: f"a directory leads to {visit.route()}")
    visit.keep("type")
    visit.audit()


def filter_findings(visit):
    page = visit.page
    whole = page.inner_text("#filter-count")
    cell = page.locator("td.broken a").first
    words = cell.get_attribute("aria-label")
    cell.click()
    visit.until(lambda: visit.route().startswith(("#pair-", "#slices-")), lambda: f"a cell leads to {visit.route()}")

    def shows_one():
        return page.locator("#groups details").count() == 1 or " of " not in page.inner_text("#filter-count")

    visit.until(shows_one, lambda: f"{words}: {page.inner_text('#filter-count')}")
    page.click("#filters button[type=reset]")
    visit.until(lambda: page.inner_text("#filter-count") == whole, lambda: "the filters stay")
    page.fill("#filter-text", "no such text anywhere")
    visit.until(lambda: page.inner_text("#filter-count").startswith("0 of "), lambda: "a text that is nowhere is found")
    visit.until(lambda: page.inner_text("#status").startswith("0 of "), lambda: "the count is not said")
    page.fill("#filter-text", "")


def press_keys(visit):
    """Uses the page with the keyboard alone."""
    page = visit.page
    page.evaluate("location.hash = ''")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    visit.until(lambda: visit.focused() == "search", lambda: f"a slash leads to {visit.focused()}")
    name = page.locator("#hot-spots tbody th").first.inner_text()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    visit.until(lambda: page.evaluate("document.activeElement.href || ''").count("#type-") == 1,
                lambda: "no result has the focus")
    visit.keep("search")
    page.keyboard.press("Enter")
    visit.until(lambda: visit.route().startswith("#type-"), lambda: f"a result leads to {visit.route()}")
    visit.until(lambda: visit.title() == name, lambda: f"'{name}' leads to '{visit.title()}'")
    visit.until(lambda: visit.focused() == "panel-title", lambda: f"the focus is on {visit.focused()}")
    visit.until(lambda: name in page.inner_text("#status"), lambda: "the new view is not said")
    page.keyboard.press("Escape")
    visit.check(visit.focused() != "BODY", "the focus is lost")
    arrow = page.locator("#picture a.arrow").first
    arrow.focus()
    label = arrow.get_attribute("aria-label")
    visit.until(lambda: label.startswith(visit.title().split(" →")[0]), lambda: f"{label} shows {visit.title()}")
    page.keyboard.press("Enter")
    visit.until(lambda: visit.route().startswith("#pair-"), lambda: f"an arrow leads to {visit.route()}")


def use_on_phone(visit):
    """Checks that the panel covers only a part of the screen and can be closed."""
    page = visit.page
    page.locator("#picture a.arrow.broken").last.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#panel.open")
    visit.keep("pair")
    visit.check(page.evaluate("document.documentElement.scrollWidth") <= 360, "the panel is too wide")
    visit.audit()
    page.click("#panel .close")
    visit.until(lambda: not page.is_visible("#panel"), lambda: "the panel stays")


def read_without_script(visit):
    page = visit.page
    visit.check(page.locator("#picture svg a").count() > 0, "no picture")
    visit.check(page.locator(".matrix a").count() > 0, "no matrix")
    visit.check(page.locator("#groups summary").count() > 0, "no groups of findings")
    visit.check(not page.is_visible("#panel") and not page.is_visible("#search"), "what does nothing is shown")
    visit.keep("top")


def main(path, name, shots):
    os.makedirs(shots, exist_ok=True)
    faults = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])

        def visit(kind, *steps, **options):
            one = Visit(browser, path, name, kind, shots, **options)
            for step in steps:
                try:
                    step(one)
                except Exception as error:
                    one.note(f"{step.__name__}: {error}")
            faults.extend(one.end())

        visit("light", skip, look, click, filter_findings, press_keys, color_scheme="light")
        visit("dark", look, click, color_scheme="dark")
        visit("phone", look, use_on_phone, viewport=PHONE, has_touch=True, device_scale_factor=2)
        visit("plain", read_without_script, java_script_enabled=False)
        paper = Visit(browser, path, name, "paper", shots)
        paper.page.emulate_media(media="print")
        paper.check(not paper.page.is_visible("#panel"), "the panel is on paper")
        paper.keep("top")
        faults.extend(paper.end())
        browser.close()
    print(json.dumps(faults))


main(*sys.argv[1:4])
