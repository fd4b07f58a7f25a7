// A Vite plugin that adds to each module the interface messages that it uses, so that no page loads the messages of all
// others. A test checks that message keys are written out and never concatenated.
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
    /** Makes Vitest's cache of transformed modules depend on the messages. */
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
      // Added to the first line, so that all other lines keep their numbers.
      const head = `import { bring as bringMessages } from ${JSON.stringify(translate)}; bringMessages(${brought});`;
      return { code: `${head} ${code}`, map: null };
    },
  };
}
