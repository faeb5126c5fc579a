// Starts `inward lsp` and exchanges messages with it: each has a Content-Length, and requests wait for their responses.
const { spawn } = require("child_process");

class Server {
  constructor(program, folder, { onNotification, onEnd }) {
    this.waiting = new Map();
    this.next = 1;
    this.rest = Buffer.alloc(0);
    this.process = spawn(program, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.process.stdout.on("data", (bytes) => this.receive(bytes, onNotification));
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.end(onEnd, error.message));
    this.process.on("exit", (code) => this.end(onEnd, `ended with status ${code}`));
  }

  end(onEnd, reason) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    if (!this.isOver) onEnd(reason);
    this.isOver = true;
  }

  send(message) {
    if (this.isOver) return;
    const bytes = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
    this.process.stdin.write(bytes);
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

  receive(bytes, onNotification) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.rest.subarray(0, end).toString())?.[1] ?? 0);
      if (this.rest.length < end + 4 + length) return;
      const message = JSON.parse(this.rest.subarray(end + 4, end + 4 + length).toString());
      this.rest = this.rest.subarray(end + 4 + length);
      if (message.method) {
        onNotification(message.method, message.params);
        // A request from the server needs a response, too.
        if (message.id !== undefined) this.send({ id: message.id, result: null });
        continue;
      }
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    }
  }

  async stop() {
    this.isOver = true;
    const goodbye = Buffer.from('{"jsonrpc":"2.0","id":0,"method":"shutdown"}');
    const exit = Buffer.from('{"jsonrpc":"2.0","method":"exit"}');
    for (const bytes of [goodbye, exit]) {
      this.process.stdin.write(`Content-Length: ${bytes.length}\r\n\r\n`);
      this.process.stdin.write(bytes);
    }
    this.process.stdin.end();
  }
}

module.exports = { Server };
