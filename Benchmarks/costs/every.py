"""All families. A new file of families is listed here."""
import accepted  # noqa: F401
import histories  # noqa: F401
import overlaps  # noqa: F401
import projects  # noqa: F401
import reports  # noqa: F401
import rules  # noqa: F401
import sources  # noqa: F401
