// Which tests ask a database: those that reach what gives them one, through whatever they import.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const giver = normalize('server/test/cluster.ts')

/** The tests below some folders, relative to `root`, whose imports lead to a database; those of faults and of steps run elsewhere. */
export function testsOnDatabase(root, folders) {
  const known = new Map()
  const importsOf = (path) => {
    const found = known.get(path) ?? readImports(root, path)
    known.set(path, found)
    return found
  }
  const reaches = (path, seen) => {
    if (path === giver) return true
    if (seen.has(path)) return false
    seen.add(path)
    return importsOf(path).some((imported) => reaches(imported, seen))
  }
  return folders.flatMap((folder) => testsIn(root, folder)).filter((path) => reaches(path, new Set()))
}

function testsIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !/\.(fault|steps)\.test\.ts$/.test(path))
    .map((path) => normalize(join(folder, path)))
    .toSorted()
}

function readImports(root, path) {
  // What a text that is written out imports may be nowhere.
  if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) return []
  const text = readFileSync(join(root, path), 'utf8')
  // A glob may import anything: then it is taken for one that does.
  if (path.endsWith('.test.ts') && text.includes('import.meta.glob')) return [giver]
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to]) =>
    normalize(join(dirname(path), to)),
  )
}
