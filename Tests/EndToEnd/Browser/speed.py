"""Measures a large page in Chromium: how long it loads, and how fast it responds to a pointer over its picture.

    speed.py PAGE

Prints JSON: `links`, the number of links in the page, and three times in milliseconds: `ready`, from the start of
loading to the end of the load event; `frame`, between two frames while the pointer moves; and `work`, of the page's
script for one frame. The last two are 95th percentiles.
"""

import json
import os
import sys

from playwright.sync_api import sync_playwright

FRAMES = """
window.frames = [];
let last = 0;
requestAnimationFrame(function next(time) {
  if (last) window.frames.push(time - last);
  last = time;
  requestAnimationFrame(next);
});
"""


def main(path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1400, "height": 950})
        page.goto("file://" + path)
        ready = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
        links = page.evaluate("links.count")
        page.evaluate("window.works = []")
        page.evaluate("showPointed = (old => () => { const from = performance.now(); old();"
                      " window.works.push(performance.now() - from); })(showPointed)")
        page.evaluate(FRAMES)
        box = page.locator("#picture").bounding_box()
        for step in range(240):
            x = box["x"] + box["width"] * (0.1 + 0.8 * (step % 60) / 60)
            page.mouse.move(x, box["y"] + 60 + 10 * (step // 4))
        frames = sorted(page.evaluate("window.frames"))
        works = sorted(page.evaluate("window.works"))
        browser.close()
    print(json.dumps({
        "links": links, "ready": ready, "frame": frames[int(len(frames) * 0.95)],
        "work": works[int(len(works) * 0.95)]}))


main(sys.argv[1])
