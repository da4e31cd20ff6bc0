import type { Frames, FramesCode } from '../frames/start.ts'
import { tell } from './events.ts'
import { again, person } from './person.ts'
import { languageOf, settings } from './settings.ts'
import { quietly, warn } from './warn.ts'

let loading: Promise<Frames> | null = null
/** A module that failed stays so in browsers, under its address. */
let afresh = ''

/** Loads what shows frames, when someone means to open one. Without a connection nothing happens, and the next press asks again. */
export async function loadFrames(): Promise<Frames | null> {
  loading ??= import(/* @vite-ignore */ `${settings.framesURL}${afresh}`).then((loaded) =>
    (loaded as FramesCode).start({ settings, person, again, tell, warn, quietly, languageOf }),
  )
  try {
    return await loading
  } catch {
    loading = null
    afresh += '?1'
    warn('frames can’t be loaded.')
    return null
  }
}

/** The same where it has been loaded, or is about to be; null where nobody has opened anything. */
export function loadedFrames(): Promise<Frames | null> {
  return loading ? loadFrames() : Promise.resolve(null)
}
