import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imageFiles } from './imageFiles.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const settings = new Set([...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name))

const lines = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.*)$/.exec(line))
const of = (instruction: string) => lines.flatMap((line) => (line?.[1] === instruction ? [line[2] ?? ''] : []))

const inImage = imageFiles(
  read('.dockerignore'),
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).trim().split('\n'),
)

describe('.dockerignore', () => {
  it('decides by its last line that matches a path or a folder above it', () => {
    expect(
      imageFiles('*\n!a\n!b/c.ts\n**/test\n**/*.test.*', [
        'a/x',
        'a/test/y',
        'a/deep/x.test.ts',
        'ab',
        'b/c.ts',
        'b/d.ts',
        'test/z',
      ]),
    ).toEqual(['a/x', 'b/c.ts'])
    expect(imageFiles('# all\n\ndist', ['dist/x', 'distant'])).toEqual(['distant'])
  })

  it('lets in all that the build reads, and neither tests nor secrets nor the history', () => {
    const [, list = ''] = /const sources = \[([^\]]*)\]/.exec(read('tools/build.mjs')) ?? []
    const sources = [...list.matchAll(/'([^']+)'/g)].map(([, source = '']) => source)
    expect(sources).toContain('server')
    for (const source of sources)
      expect(
        inImage.some((path) => path === source || path.startsWith(`${source}/`)),
        source,
      ).toBe(true)
    expect(
      inImage.filter((path) => /\.(test|states)\.|(^|\/)test\/|^\.git|\.env|^data\/|^e2e|^bench/.test(path)),
    ).toEqual([])
    expect(
      imageFiles(read('.dockerignore'), [
        '.git/config',
        'compose.env',
        'data/secret-key',
        'node_modules/x/y.js',
        'dist/a/b.js',
      ]),
    ).toEqual([])
  })
})

describe('the Dockerfile', () => {
  it('has only instructions that are read here, and copies and runs only what is there', () => {
    expect(lines.filter((line) => line === null)).toEqual([])
    for (const copied of of('COPY').filter((text) => !text.startsWith('--from')))
      for (const path of copied.split(' ').slice(0, -1)) expect(path === '.' || inImage.includes(path), path).toBe(true)
    for (const text of [...of('RUN'), ...of('CMD'), ...of('HEALTHCHECK')])
      for (const [path] of text.matchAll(/tools\/\w+\.mjs/g)) expect(inImage, text).toContain(path)
    expect(read('tools/run.mjs')).toContain("command === 'build'")
  })

  it('starts the service itself, so that signals reach it, as a user who cannot change it', () => {
    expect(of('CMD')).toEqual(['["node", "tools/run.mjs", "serve"]'])
    expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(of('USER')).toEqual(['node'])
    expect(of('COPY').at(-1)).not.toContain('--chown')
  })

  it('names settings that there are, the port and the folder that it opens, and a Node that serves', () => {
    const env = new Map(of('ENV').map((text) => text.split('=') as [string, string]))
    for (const name of env.keys()) expect(name === 'NODE_ENV' || settings.has(name), name).toBe(true)
    expect(of('EXPOSE')).toEqual([env.get('PORT')])
    expect(of('VOLUME')).toEqual([env.get('DATA_DIR')])
    const majors = of('FROM').map((text) => Number(/^node:(\d+)/.exec(text)?.[1]))
    const least = Number(/(\d+)/.exec(engines.node)?.[1])
    expect(majors).toEqual([majors[0], majors[0]])
    expect(majors[0]).toBeGreaterThanOrEqual(least)
    expect(read('server/http/health.ts')).toContain("app.get('/healthz'")
    expect(read('tools/healthy.mjs')).toContain('/healthz')
  })
})

describe('compose.yaml', () => {
  it('gives settings that there are, and mounts and publishes what the image has', () => {
    const text = read('compose.yaml')
    const names = [...text.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('POSTGRES_'))
    expect(names).toContain('DATABASE_URL')
    const example = [...read('compose.env.example').matchAll(/^([A-Z_]+)=/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'POSTGRES_PASSWORD')
    expect([...names, ...example].filter((name) => !settings.has(name))).toEqual([])
    expect(text).toContain(`- data:${of('VOLUME')[0]}`)
    expect(text).toContain(`:${of('EXPOSE')[0]}`)
    expect(text).not.toContain('\t')
  })
})

describe('docs/operating.md', () => {
  const text = read('docs/operating.md')

  it('names settings and commands that there are', () => {
    const others = /^(POSTGRES|CLOUDFLARE)_/
    const named = [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name)
    expect(new Set(named).size).toBeGreaterThan(5)
    expect(named.filter((name) => !settings.has(name) && !others.test(name))).toEqual([])
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands).toEqual(expect.arrayContaining(['backup', 'restore', 'export']))
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    for (const [, name = ''] of text.matchAll(/tools\/run\.mjs (\w+)/g))
      expect(existsSync(join(root, 'server/commands', `${name}.ts`)), name).toBe(true)
  })

  it('names flags that the commands have, and links to what is there', () => {
    const commands =
      ['backup', 'restore', 'createCompany', 'export', 'import']
        .map((name) => read(`server/commands/${name}.ts`))
        .join('\n') + read('locales/en/commands.json')
    const own = [...text.matchAll(/(?:run\.mjs|npm run) [^\n`]*/g)].flatMap(([line]) =>
      [...line.matchAll(/ --([a-z-]+)/g)].map(([, flag = '']) => flag),
    )
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter((flag) => !commands.includes(flag))).toEqual([])
    for (const [, link = ''] of text.matchAll(/\]\(\.\.\/([^)]+)\)/g))
      expect(existsSync(join(root, link)), link).toBe(true)
  })
})
