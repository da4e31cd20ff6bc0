import type { Kind } from './flood.ts'
import { deep, long } from './longKinds.ts'
import { many } from './manyKinds.ts'
import { halfSent, slowToRead, slowToWrite } from './slowKinds.ts'

/** Every kind of flood. */
export const kinds: readonly Kind[] = [...halfSent, ...slowToWrite, ...slowToRead, ...long, ...deep, ...many]
