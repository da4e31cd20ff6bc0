import { isTest, lineAt, type Source } from './sources.ts'
import { domainLayers, importsOf } from './walls.ts'

const domain = 'server/domain/'

/** An import from one folder of the domain to another. */
interface Arrow {
  from: string
  to: string
  path: string
  line: number
  target: string
}

/**
 * Every import inside the domain that points up a layer, every circle of folders, and every folder without a layer, as sentences that say
 * where the code should go. Types count like values; tests may reach anywhere.
 */
export function brokenLayers(sources: readonly Source[]): string[] {
  const inside = sources.filter(({ path }) => path.startsWith(domain) && !isTest(path))
  const arrows = inside.flatMap(arrowsOf)
  return [...homeless(inside), ...arrows.flatMap(refusalOf), ...circles(arrows)]
}

function arrowsOf(source: Source): Arrow[] {
  const from = folderOf(source.path)
  return importsOf(source)
    .filter(({ target }) => target.startsWith(domain) && folderOf(target) !== from)
    .map(({ target, start }) => ({
      from,
      to: folderOf(target),
      path: source.path,
      line: lineAt(source.text, start),
      target,
    }))
}

function refusalOf({ from, to, path, line, target }: Arrow): string[] {
  const [own, other] = [heightOf(from), heightOf(to)]
  return own === -1 || other <= own ? [] : [`${path}:${line} imports ${target}. ${domainLayers[own]?.instead}`]
}

function homeless(sources: readonly Source[]): string[] {
  const folders = new Set(sources.map(({ path }) => folderOf(path)))
  return [...folders]
    .filter((folder) => heightOf(folder) === -1)
    .map((folder) => `${domain}${folder}/ has no layer: name it in \`domainLayers\` of tools/walls.ts.`)
}

/** The shortest circle through each folder that is in one; a folder is named once. */
function circles(arrows: readonly Arrow[]): string[] {
  const named = new Set<string>()
  return [...new Set(arrows.map(({ from }) => from))].toSorted().flatMap((folder) => {
    const circle = named.has(folder) ? null : wayBack(folder, arrows)
    if (!circle) return []
    circle.forEach(({ from }) => named.add(from))
    const imports = circle.map(({ path, line, target }) => `${path}:${line} imports ${target}`).join(', ')
    return [
      `${[...circle.map(({ from }) => from), folder].join(' → ')} is a circle: ${imports}. Move the part that both need into a folder beneath them, with its SQL as a fragment where it has some.`,
    ]
  })
}

function wayBack(folder: string, arrows: readonly Arrow[]): Arrow[] | null {
  const reached = new Set<string>()
  let ways = arrows.filter(({ from }) => from === folder).map((arrow) => [arrow])
  while (ways.length > 0) {
    const home = ways.find((way) => way.at(-1)?.to === folder)
    if (home) return home
    const fresh = ways.filter((way) => {
      const to = way.at(-1)?.to ?? ''
      return reached.has(to) ? false : reached.add(to)
    })
    ways = fresh.flatMap((way) => arrows.filter(({ from }) => from === way.at(-1)?.to).map((arrow) => [...way, arrow]))
  }
  return null
}

function folderOf(path: string): string {
  const [first = '', second] = path.slice(domain.length).split('/')
  return second === undefined ? '.' : first
}

function heightOf(folder: string): number {
  return domainLayers.findIndex(({ folders }) => folders.includes(folder))
}
