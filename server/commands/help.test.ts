import { expect, test } from 'vitest'
import type { command } from './terminal/command.ts'

type Run = ReturnType<typeof command>

const commands = import.meta.glob<{ run: Run }>(['./*.ts', '!./*.test.ts'], { eager: true })

test.each(Object.entries(commands))(
  '%s says how it is used when it is asked with --help, and opens nothing',
  async (_file, { run }) => {
    const said: string[] = []
    const code = await run(
      ['--help'],
      () => Promise.reject(new Error('It was opened.')),
      (line) => said.push(line),
    )
    expect(code).toBe(0)
    expect(said.join('\n')).toMatch(/npm run |node tools\//)
    expect(said.join('\n')).not.toMatch(/no flag/)
  },
)
