"""The measurement must be able to fail, and must report what it measured."""
import os
import sys
import tempfile
import unittest
from types import SimpleNamespace

from instructions import RUNS, mistakes, read_record, write_record
from page import table
from apps import copied, one_file
from read_by_tree_sitter import read
from readers import write_list
from runs import Cost, Failed, Figures, in_turn, run
from watching import watch

LOOP = "for i in range({}): pass"


class Runs(unittest.TestCase):
    def test_more_work_takes_more_processor_time(self):
        few, many = (run([sys.executable, "-c", LOOP.format(count)]).used for count in (1, 20_000_000))
        self.assertGreater(many, 3 * few)

    def test_waiting_is_not_processor_time(self):
        cost = run(["sleep", "0.3"])
        self.assertGreater(cost.elapsed, 0.3)
        self.assertLess(cost.used, 0.1)

    def test_a_child_of_the_program_counts(self):
        cost = run(["sh", "-c", f"'{sys.executable}' -c '{LOOP.format(20_000_000)}'; true"])
        self.assertGreater(cost.used, 0.1)

    def test_memory_is_that_of_the_program(self):
        self.assertGreater(run([sys.executable, "-c", "x = b'1' * 200_000_000"]).peak, 200_000_000)

    def test_a_program_that_fails_has_no_figure(self):
        with self.assertRaises(Failed):
            run(["sh", "-c", "exit 3"], allowed=(0, 1))

    def test_ways_run_in_turn(self):
        order = []
        ways = {name: lambda name=name: order.append(name) or Cost(1, 1, 1) for name in "ab"}
        in_turn(ways, 2)
        self.assertEqual(order, ["a", "b", "a", "b"])

    def test_what_takes_long_runs_once(self):
        ways = {used: lambda used=used: Cost(used, used, 1) for used in (1, 5)}
        self.assertEqual([len(one.costs) for one in in_turn(ways, 3, long=2).values()], [3, 1])

    def test_the_median_counts(self):
        figures = Figures([Cost(used, 10 - used, 1) for used in (9, 1, 2)])
        self.assertEqual((figures.used, figures.elapsed, figures.fastest), (2, 8, 1))


class Projects(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.work = directory.name

    def test_what_the_compiler_complains_of_is_left_out(self):
        project = one_file(os.path.join(self.work, "project"))
        bad = os.path.join(project.folder, "Bad.swift")
        with open(bad, "w") as file:
            file.write("let = 1\n")
        project.paths.append(bad)
        list = os.path.join(self.work, "list")
        self.assertEqual(write_list(project, list), 1)
        with open(list) as file:
            self.assertEqual(file.read(), project.paths[0])

    def test_a_real_project_is_copied_and_its_changes_are_staged(self):
        project = one_file(os.path.join(self.work, "real"))
        copy = copied(None, project.folder, os.path.join(self.work, "copy"))
        copy.commit_and_change()
        self.assertEqual(run(["git", "diff", "--cached", "--name-only"], copy.folder).output, "Domain/Movie.swift\n")
        self.assertFalse(os.path.exists(os.path.join(project.folder, ".git")))
        self.assertEqual((copy.lines, copy.bytes), (3, project.bytes))

    def test_tree_sitter_reads_swift(self):
        project = one_file(os.path.join(self.work, "project"))
        self.assertEqual(read(project.paths), 3)

    def test_a_watch_that_ends_has_no_figure(self):
        project = one_file(os.path.join(self.work, "project"))
        with self.assertRaises(Failed):
            watch(SimpleNamespace(inward="true"), project, 1)


class Instructions(unittest.TestCase):
    COUNTS = {f"{name}, {size} kB": size * 1000 for name in RUNS for size in (400, 4000)}

    def test_three_percent_more_fail(self):
        now = {**self.COUNTS, "check, 400 kB": 412_001}
        self.assertEqual(mistakes(now, self.COUNTS), ["check, 400 kB: 3.0% more instructions than recorded"])
        self.assertEqual(mistakes({**now, "check, 400 kB": 411_999}, self.COUNTS), [])

    def test_what_is_not_recorded_fails(self):
        self.assertEqual(len(mistakes(self.COUNTS, {})), len(self.COUNTS))

    def test_growth_that_is_not_linear_fails(self):
        now = {**self.COUNTS, "facts, 4000 kB": 4_200_000}
        self.assertEqual(
            mistakes(now, now), ["facts: ten times the source needs 10.50 times the instructions"])

    def test_the_record_keeps_what_was_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record.tsv")
            write_record(self.COUNTS, path)
            self.assertEqual(read_record(path), self.COUNTS)


class Page(unittest.TestCase):
    def test_a_table(self):
        self.assertEqual(table(["a", "b"], [["x", "1"]]), "| a | b |\n|---|---:|\n| x | 1 |\n")


if __name__ == "__main__":
    unittest.main()
