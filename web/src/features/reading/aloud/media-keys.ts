export interface MediaKeys {
  play(): void;
  pause(): void;
  stop(): void;
  nexttrack(): void;
  previoustrack(): void;
  seekforward(): void;
  seekbackward(): void;
}

export interface NowPlaying {
  title: string;
  artist: string;
  album: string;
  cover: string;
}

/** Registers handlers for media keys of keyboards, headphones and lock screens. Each browser supports some of them. */
export function takeMediaKeys(keys: MediaKeys, playing: NowPlaying): () => void {
  const media: MediaSession | undefined = navigator.mediaSession;
  if (!media) return () => {};
  const { cover, ...words } = playing;
  media.metadata = new MediaMetadata({ ...words, artwork: cover ? [{ src: cover }] : [] });
  const names = Object.keys(keys) as (keyof MediaKeys)[];
  for (const name of names) setKey(media, name, () => keys[name]());
  return () => {
    media.metadata = null;
    media.playbackState = "none";
    for (const name of names) setKey(media, name, null);
  };
}

export function setPlaybackState(state: MediaSessionPlaybackState): void {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}

function setKey(media: MediaSession, name: MediaSessionAction, work: (() => void) | null): void {
  try {
    media.setActionHandler(name, work);
  } catch {
    // The browser does not support the key.
  }
}
