// Words travel with the code that says them: each module brings the messages that it names, so that a page does not
// carry the words of all the others. A test sees to it that keys are written out and never put together.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const words = fileURLToPath(new URL("../src/shell/messages/en.json", import.meta.url));
const translate = fileURLToPath(new URL("../src/shell/messages/translate.ts", import.meta.url));

export function messagesPlugin() {
  let messages = {};
  return {
    name: "messages",
    enforce: "pre",
    buildStart() {
      messages = JSON.parse(readFileSync(words, "utf8"));
    },
    /** Vitest keeps what modules became, which is another thing with other words. */
    configureVitest({ defineCacheKeyGenerator }) {
      const text = readFileSync(words, "utf8");
      defineCacheKeyGenerator(() => text);
    },
    transform(code, id) {
      const [path] = id.split("?");
      if (!/\.tsx?$/.test(path) || path.includes("/node_modules/") || path === translate) return undefined;
      const quoted = new Set([...code.matchAll(/"([a-z]+(?:\.[a-z]+)+)"/g)].map(([, text]) => text));
      const named = [...quoted].filter((key) => Object.hasOwn(messages, key)).sort();
      if (named.length === 0) return undefined;
      this.addWatchFile?.(words);
      const brought = JSON.stringify(Object.fromEntries(named.map((key) => [key, messages[key]])));
      // On the first line, so that the others keep their numbers.
      const head = `import { bring as bringMessages } from ${JSON.stringify(translate)}; bringMessages(${brought});`;
      return { code: `${head} ${code}`, map: null };
    },
  };
}
