/** Where videos are, by host; what each needs of a path to be one. */
const places: Readonly<Record<string, RegExp>> = {
  'www.youtube.com': /^\/(?:watch|shorts\/|live\/)/,
  'youtube.com': /^\/(?:watch|shorts\/|live\/)/,
  'm.youtube.com': /^\/watch/,
  'youtu.be': /^\/[\w-]{6,}/,
  'vimeo.com': /^\/\d+/,
  'www.loom.com': /^\/share\//,
  'loom.com': /^\/share\//,
}

/** The address of a video, if a paragraph is nothing but a link to one: bare, in angle brackets, or with words of its own. */
export function videoIn(text: string): URL | undefined {
  const alone = text.trim()
  if (alone.length > 1_000 || alone.includes('\n')) return undefined
  const address =
    /^\[[^[\]]{1,300}\]\((https:\/\/[^\s()]{1,500})\)$/.exec(alone)?.[1] ??
    /^<?(https:\/\/[^\s<>]{1,500})>?$/.exec(alone)?.[1]
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return places[url.host]?.test(url.pathname) ? url : undefined
}
