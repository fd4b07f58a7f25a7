/** The list of downloads, fetched when its tab is opened. */
export async function loadDownloads() {
  const { DownloadsList } = await import("../offline/downloads-list");
  return DownloadsList;
}
