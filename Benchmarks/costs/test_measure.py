"""The measurement must be able to fail: it detects a program that is deliberately slow, and passes one that is not."""
import os
import tempfile
import unittest

from costs import Program
from measure import Figures, measure, measure_all, sizes
from page import write_page
from project import GROWTH, MEMORY, Family, family

LINEAR = '{ for (i = 0; i < 100; i++) n += i }'
QUADRATIC = '{ for (i = 0; i < 4 * NR; i++) n += i }'
HOARDING = '{ for (i = 0; i < 40; i++) kept[NR, i] = $0 i }'


def of_lines(**limits):
    def write(project, n):
        project.write("input", "a line\n" * n)

    return Family("test", "lines", 300, write, ("input",), **{
        "most": 0, "growth": GROWTH, "memory": MEMORY, "because": "", **limits})


def measured(script, **limits):
    program = Program(["awk", script], lasts=())
    return measure_all(program, [of_lines(**limits)])[0]


class Measure(unittest.TestCase):
    def test_a_linear_program_passes(self):
        self.assertEqual(measured(LINEAR).mistakes, [])

    def test_a_quadratic_program_fails(self):
        mistakes = measured(QUADRATIC).mistakes
        self.assertEqual(len(mistakes), 1)
        self.assertIn("twice the input costs", mistakes[0])

    def test_a_hoarding_program_fails(self):
        mistakes = measured(HOARDING).mistakes
        self.assertEqual(len(mistakes), 1)
        self.assertIn("bytes of memory", mistakes[0])

    def test_a_limit_of_its_own_counts(self):
        self.assertEqual(measured(QUADRATIC, growth=5, because="a test").mistakes, [])

    def test_a_program_that_ends_badly_fails(self):
        figures = measure(Program(["awk", "{ exit 3 }"], lasts=()), of_lines(), 0)
        self.assertIn("status 3", figures.mistakes[0])

    def test_a_limit_of_its_own_needs_a_reason(self):
        with self.assertRaises(ValueError):
            family("test", "without a reason", 1, growth=5)(lambda project, n: None)

    def test_sizes_stay_below_what_the_program_accepts(self):
        self.assertEqual(sizes(of_lines(most=600), (1, 2, 4)), [150, 300, 600])
        self.assertEqual(sizes(of_lines(), (1, 2, 4)), [300, 600, 1200])

    def test_the_page_shows_every_family_and_each_reason(self):
        special = of_lines(memory=90, because="its report is larger than its source")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "costs.md")
            write_page(path, [Figures(special, (1_000_000, 2_000_000, 4_100_000), 81.2)])
            with open(path) as file:
                text = file.read()
        self.assertIn("| lines | 300 | 1.0 | 2.0 | 4.1 | 2.05 | 81 |", text)
        self.assertIn("| test: lines | 2.3 | 90 | its report is larger than its source |", text)


if __name__ == "__main__":
    unittest.main()
