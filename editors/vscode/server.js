// Starts `inward lsp` and exchanges messages with it: each has a Content-Length, and requests wait for their responses.
const { spawn } = require("child_process");

/** How much of the program's error output is kept, to show why it ended. */
const longestComplaint = 2000;

class Server {
  /** `onRequest` returns the response to a request of the server. */
  constructor(program, folder, { onNotification, onRequest, onEnd }) {
    Object.assign(this, { onNotification, onRequest });
    this.waiting = new Map();
    this.next = 1;
    this.rest = Buffer.alloc(0);
    this.complaint = "";
    this.process = spawn(program, ["lsp", "--stdio"], { cwd: folder, stdio: "pipe" });
    this.process.stdout.on("data", (bytes) => this.receive(bytes));
    this.process.stderr.on("data", (bytes) => {
      this.complaint = (this.complaint + bytes).slice(-longestComplaint);
    });
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.end(onEnd, { reason: error.message, hasStarted: false }));
    // Unlike "exit", "close" comes after all output.
    this.process.on("close", (code, signal) => {
      const reason = code === null ? `was ended by ${signal}` : `ended with status ${code}`;
      const complaint = this.complaint.trim();
      this.end(onEnd, { reason: complaint ? `${reason}: ${complaint}` : reason, hasStarted: true });
    });
  }

  end(onEnd, { reason, hasStarted }) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    if (!this.isOver) onEnd(reason, hasStarted);
    this.isOver = true;
  }

  write(message) {
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
    this.process.stdin.write(bytes);
  }

  send(message) {
    if (!this.isOver) this.write(message);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params) {
    if (this.isOver) return Promise.reject(new Error("the server has exited"));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  receive(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.rest.subarray(0, end).toString())?.[1] ?? 0);
      if (this.rest.length < end + 4 + length) return;
      const message = JSON.parse(this.rest.subarray(end + 4, end + 4 + length).toString());
      this.rest = this.rest.subarray(end + 4 + length);
      this.take(message);
    }
  }

  take({ id, method, params, result, error }) {
    if (method && id === undefined) return this.onNotification(method, params);
    if (method) return this.send({ id, result: this.onRequest(method, params) ?? null });
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  stop() {
    this.isOver = true;
    this.write({ id: 0, method: "shutdown" });
    this.write({ method: "exit" });
    this.process.stdin.end();
  }
}

module.exports = { Server };
