/** The property that the simulated browser (happy-dom) adds to `window`. */
interface Window {
  happyDOM: { setURL(url: string): void };
}
