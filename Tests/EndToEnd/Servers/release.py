"""Serves the files of a release to this machine alone, as the server of a real release would.

    release.py FOLDER VERSION [FILE]

Serves FOLDER at /VERSION/, and at /half/VERSION/ only the first half of each file but SHA256SUMS. Writes its address to
FILE when it starts to listen, or prints it. Prints each requested path on a line, and runs until it is terminated.
"""
import http.server, pathlib, sys

folder, version = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print("asked for", self.path, flush=True)
        half = self.path.startswith("/half/")
        path = self.path.removeprefix("/half")
        file = folder / path.removeprefix(f"/{version}/")
        if not path.startswith(f"/{version}/") or ".." in path or not file.is_file():
            self.send_error(404)
            return
        data = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2] if half and not path.endswith("SHA256SUMS") else data)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
address = f"http://127.0.0.1:{server.server_address[1]}"
if len(sys.argv) > 3:
    pathlib.Path(sys.argv[3]).write_text(address)
else:
    print(address, flush=True)
server.serve_forever()
