/** What the simulated browser adds to its window. */
interface Window {
  happyDOM: { setURL(url: string): void };
}
