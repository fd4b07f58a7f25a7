import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { createInterface } from "node:readline";

/** A mail server that accepts and stores every mail. */
export class MailSink {
  readonly mails: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      let body: string[] | null = null;
      const say = (text: string) => socket.write(`${text}\r\n`);
      socket.on("error", () => {});
      say("220 sink");
      createInterface({ input: socket }).on("line", (line) => {
        if (body && line !== ".") return void body.push(line);
        if (body) {
          this.mails.push(body.join("\n"));
          body = null;
          return say("250 taken");
        }
        if (/^DATA/i.test(line)) {
          body = [];
          return say("354 go on");
        }
        if (/^QUIT/i.test(line)) {
          say("221 bye");
          return void socket.end();
        }
        say("250 ok");
      });
    });
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    await new Promise<void>((ready) => sink.#server.listen(0, "127.0.0.1", ready));
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
  }
}
