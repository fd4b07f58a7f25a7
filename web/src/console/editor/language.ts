const LONGEST = 35;

/**
 * Returns a language tag with hyphens, such as `pt-BR`; null for a tag that the server refuses (see
 * `manuscript::language`).
 */
export function languageTag(text: string): string | null {
  const tag = text.trim().replaceAll("_", "-");
  const isTag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) && tag.length <= LONGEST;
  return isTag && tag.split("-")[0] !== "und" ? tag : null;
}
