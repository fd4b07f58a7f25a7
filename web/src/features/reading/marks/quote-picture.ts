import { breakLines, fitQuote, type Measure, shortened } from "./quote-layout";

export type QuoteMode = "light" | "dark";

export interface Quoted {
  quote: string;
  title: string;
  /** The author, as “by …”. */
  byline: string;
  site: string;
  /** Colour of the book's cover. */
  colour: string;
}

// The aspect ratio 4:5 is the tallest that feeds show without cropping.
export const QUOTE_WIDTH = 1080;
export const QUOTE_HEIGHT = 1350;
const MARGIN = 108;
const SERIF = '"Literata", Georgia, "Noto Serif", serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The colours of the style sheet's variables, repeated here because a canvas cannot use CSS variables. */
const colours = {
  light: { surface: "#ffffff", wash: 0.07, ink: "#0f172b", muted: "#45556c", accent: "#08663d" },
  dark: { surface: "#0b1120", wash: 0.28, ink: "#e2e8f0", muted: "#90a1b9", accent: "#5dc791" },
};

/** Loads the fonts, because a canvas does not wait for fonts. */
export async function loadQuoteFonts(): Promise<void> {
  await Promise.all([document.fonts.load(`500 48px ${SERIF}`), document.fonts.load(`600 40px ${SERIF}`)]);
}

/** Draws a quotation in the style of the site, at full size. */
export function drawQuote(canvas: HTMLCanvasElement, quoted: Quoted, mode: QuoteMode): void {
  canvas.width = QUOTE_WIDTH;
  canvas.height = QUOTE_HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) return;
  const { surface, wash, ink, muted, accent } = colours[mode];
  const measureWith = (font: string): Measure => {
    return (text) => {
      context.font = font;
      return context.measureText(text).width;
    };
  };
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };

  context.fillStyle = surface;
  context.fillRect(0, 0, QUOTE_WIDTH, QUOTE_HEIGHT);
  context.globalAlpha = wash;
  context.fillStyle = quoted.colour;
  context.fillRect(0, 0, QUOTE_WIDTH, QUOTE_HEIGHT);
  context.globalAlpha = 1;
  context.fillStyle = quoted.colour;
  context.fillRect(0, 0, 18, QUOTE_HEIGHT);
  context.textBaseline = "alphabetic";

  write("\u201c", MARGIN - 14, 250, `600 240px ${SERIF}`, accent);

  const width = QUOTE_WIDTH - 2 * MARGIN;
  const box = { width, height: 760, sizes: [72, 64, 56, 50, 44, 38, 34], leading: 1.42 };
  const { size, lines, height } = fitQuote(quoted.quote, box, (size) =>
    measureWith(`500 ${size}px ${SERIF}`),
  );
  // A short quotation is centred in its box; a long one fills it.
  const top = 250 + (box.height - height) / 2;
  lines.forEach((line, at) => {
    write(line, MARGIN, top + size * (at * box.leading + 1.05), `500 ${size}px ${SERIF}`, ink);
  });

  context.fillStyle = accent;
  context.fillRect(MARGIN, 1090, 72, 5);
  const titleFont = `600 40px ${SERIF}`;
  const titleLines = breakLines(quoted.title, width, measureWith(titleFont));
  const title =
    titleLines.length > 1 ? shortened(titleLines[0] ?? "", width, measureWith(titleFont)) : quoted.title;
  write(title, MARGIN, 1160, titleFont, ink);
  const bylineFont = `400 32px ${SANS}`;
  const [byline = ""] = breakLines(quoted.byline, width, measureWith(bylineFont));
  write(byline, MARGIN, 1210, bylineFont, muted);
  drawSite(context, quoted.site, measureWith, write, accent, muted);
}

/** Draws the logo (a page with a folded corner) and the site's name at the bottom of the picture. */
function drawSite(
  context: CanvasRenderingContext2D,
  site: string,
  measureWith: (font: string) => Measure,
  write: (text: string, x: number, y: number, font: string, colour: string) => void,
  accent: string,
  muted: string,
): void {
  const font = `600 30px ${SERIF}`;
  const x = QUOTE_WIDTH - MARGIN - measureWith(font)(site);
  write(site, x, 1278, font, muted);
  context.save();
  context.translate(x - 46, 1250);
  context.fillStyle = accent;
  context.fill(new Path2D("M6 5a3 3 0 0 1 3-3h10l9 9v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z"));
  context.restore();
}

export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}
