import type { Answer } from './answer.ts'

const files = import.meta.glob<{ default: Answer }>(['./*/**/*.ts', '!./**/*.test.ts'], { eager: true })

/** Every answered call, by its path. The structure test keeps files and paths in step. */
export const answers: ReadonlyMap<string, Answer> = new Map(
  Object.values(files).map(({ default: found }) => [found.call.path, found]),
)

/** The files' paths and the calls that they answer, for the structure test. */
export const answerFiles: readonly (readonly [string, Answer])[] = Object.entries(files).map(([file, module]) => [
  file,
  module.default,
])
