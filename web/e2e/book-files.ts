import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Story {
  title: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** Returns a story of the demo catalogue as plain paragraphs. */
export function demoStory(name: string): Story {
  const file = readFileSync(join(import.meta.dirname, `../../demo/${name}.md`), "utf8");
  const [, head = "", text = ""] = file.split(/^\+\+\+$/m);
  const sections = text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...rest] = section.split("\n");
      const paragraphs = rest.join("\n").split(/\n\s*\n/);
      return {
        title,
        paragraphs: paragraphs.map((one) => one.replace(/[*_>\\]/g, "").trim()).filter(Boolean),
      };
    });
  return { title: /^title = "(.*)"$/m.exec(head)?.[1] ?? name, sections };
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function epubOf({ title, sections }: Story, author: string): Buffer {
  const page = (name: string, body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${name}</title></head><body>${body}</body></html>`;
  const each = (make: (section: Story["sections"][number], number: number) => string) =>
    sections.map((section, at) => make(section, at + 1)).join("");
  const paragraphs = (list: readonly string[]) => list.map((text) => `<p>${escaped(text)}</p>`).join("");
  return zipOf([
    ["mimetype", "application/epub+zip"],
    [
      "META-INF/container.xml",
      `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    ],
    [
      "content.opf",
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:${crypto.randomUUID()}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:creator>${author}</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${each((_, number) => `<item id="s${number}" href="s${number}.xhtml" media-type="application/xhtml+xml"/>`)}</manifest><spine>${each((_, number) => `<itemref idref="s${number}"/>`)}</spine></package>`,
    ],
    [
      "nav.xhtml",
      page(
        "Contents",
        `<nav epub:type="toc"><ol>${each((section, number) => `<li><a href="s${number}.xhtml">${escaped(section.title)}</a></li>`)}</ol></nav>`,
      ),
    ],
    ...sections.map(
      (section, at): Entry => [
        `s${at + 1}.xhtml`,
        page(escaped(section.title), `<h1>${escaped(section.title)}</h1>${paragraphs(section.paragraphs)}`),
      ],
    ),
  ]);
}

/** A paragraph of a Word file: plain, in bold, or a picture whose file the archive lacks. */
export type WordLine = string | { bold: string } | { missingPicture: string };

export function docxOf(lines: readonly WordLine[]): Buffer {
  const run = (line: WordLine) => {
    if (typeof line === "string") return `<w:r><w:t>${escaped(line)}</w:t></w:r>`;
    if ("bold" in line) return `<w:r><w:rPr><w:b/></w:rPr><w:t>${escaped(line.bold)}</w:t></w:r>`;
    return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${line.missingPicture}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  };
  const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;
  return zipOf([
    [
      "[Content_Types].xml",
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ],
    [
      "word/_rels/document.xml.rels",
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/quay.png"/></Relationships>`,
    ],
    [
      "word/document.xml",
      `<?xml version="1.0"?><w:document ${namespaces}><w:body>${lines.map((line) => `<w:p>${run(line)}</w:p>`).join("")}</w:body></w:document>`,
    ],
  ]);
}

type Entry = readonly [name: string, text: string];

/** Returns a zip archive without compression. */
function zipOf(entries: readonly Entry[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of entries) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(checksum(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from("PK\x03\x04", "latin1"), facts, path, bytes);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, place, path);
    offset += 30 + path.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from("PK\x05\x06", "latin1"), end]);
}

/** Returns the CRC-32 checksum that zip archives contain. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
