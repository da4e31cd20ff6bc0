import type sharp from 'sharp'

/** The loaders of the formats that we take; all others of the library stay shut. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

let loaded: Promise<typeof sharp> | undefined

/** The library that decodes and encodes, loaded when the first picture comes: most servers begin without one. */
export function loadDecoder(): Promise<typeof sharp> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: loaders })
  // A picture is one thread's work, so that two at once leave room for everything else; and none is asked for twice.
  library.concurrency(1)
  library.cache(false)
  return library
}
