import type { DocMark, DocNode } from './doc.ts'

const words =
  'release faster export, 50% a*b snake_case _x_ #1 # > - + 1. 2) ``` ~~~ --- | a|b \\ \\| [x] [y](z) ![i](/files/x) <b> https://a.example/x_y. &amp; ünï 東京 مرحبا @[n](user:1) ** __ ` `` !'.split(
    ' ',
  )
const plainWords = ['release', 'faster', 'export', 'ünï', '東京', 'snake_case', 'a|b', 'it’s']

/** A document of every kind of node, always the same for one seed, in the form in which it is read: for tests. */
export function randomDoc(seed: number): DocNode {
  const { below, pick, times } = chanceOf(seed)
  const mark = (): DocMark[] =>
    pick<DocMark[]>([
      [{ type: 'bold' }],
      [{ type: 'italic' }],
      [{ type: 'bold' }, { type: 'italic' }],
      [{ type: 'link', attrs: { href: 'https://a.example/b_(c)?d=e&f' } }],
      [{ type: 'bold' }, { type: 'link', attrs: { href: 'mailto:a@b.example' } }],
      [{ type: 'italic' }, { type: 'link', attrs: { href: 'https://a.example/' } }],
    ])
  const some = (of: readonly string[], count: number) => Array.from({ length: count }, () => pick(of)).join(' ')
  const special = (): DocNode => {
    const kind = below(4)
    if (kind === 0)
      return { type: 'text', text: pick(['a`b', '``', ' x ', 'x|y', '\\', '*']), marks: [{ type: 'code' }] }
    if (kind === 1) return { type: 'image', attrs: { target: '/files/abc', alt: pick(['', 'A chart', '(a) *b*']) } }
    if (kind === 2) return { type: 'mention', attrs: { name: 'Ada_L', userID: '01900000-0000-7000-8000-000000000840' } }
    return { type: 'text', text: some(plainWords, 1 + below(3)), marks: mark() }
  }
  /** Words, and in between what is more than words, always with blanks around it. */
  const inlines = (isLine: boolean): DocNode[] => {
    const nodes: DocNode[] = [{ type: 'text', text: some(words, 1 + below(5)) }]
    for (let more = below(4); more > 0; more--) {
      const last = nodes.at(-1)
      if (!isLine && below(3) === 0)
        nodes.push({ type: 'hardBreak' }, { type: 'text', text: some(words, 1 + below(3)) })
      else {
        if (last?.text !== undefined) last.text += ' '
        nodes.push(special(), { type: 'text', text: ` ${some(words, 1 + below(3))}` })
      }
    }
    return nodes
  }
  const paragraph = (): DocNode => ({ type: 'paragraph', content: inlines(false) })
  const leaf = (): DocNode => {
    const kind = below(6)
    if (kind === 0) return { type: 'heading', attrs: { level: 1 + below(4) }, content: inlines(true) }
    if (kind === 1) return { type: 'horizontalRule' }
    if (kind === 2)
      return {
        type: 'codeBlock',
        attrs: { language: pick([null, 'js', 'sql']) },
        content: [{ type: 'text', text: `${pick(['', '  ', '\n'])}${some(words, 3)}\n\n  ${some(words, 2)}` }],
      }
    if (kind === 3) return table()
    return paragraph()
  }
  const table = (): DocNode => {
    const aligns = times(1 + below(3), () => pick(['start', 'center', 'end']))
    const row = (type: string): DocNode => ({
      type: 'tableRow',
      content: aligns.map((align) => ({
        type,
        attrs: { align },
        ...(below(5) === 0 ? {} : { content: inlines(true) }),
      })),
    })
    return { type: 'table', content: [row('tableHeader'), ...times(below(3), () => row('tableCell'))] }
  }
  const list = (depth: number): DocNode => {
    const isLoose = below(2) === 0
    const item = (): DocNode => ({
      type: 'listItem',
      content: isLoose
        ? times(2, () => block(depth + 1))
        : [paragraph(), ...(depth < 3 && below(3) === 0 ? [tightList(depth + 1)] : [])],
    })
    const content = times(1 + below(3), item)
    return below(2) === 0
      ? { type: 'bulletList', attrs: { isLoose }, content }
      : { type: 'orderedList', attrs: { start: pick([1, 1, 3]), isLoose }, content }
  }
  const tightList = (depth: number): DocNode => ({
    type: 'bulletList',
    attrs: { isLoose: false },
    content: times(1 + below(2), () => ({ type: 'listItem', content: [paragraph()] })).slice(0, 4 - depth + 1),
  })
  const block = (depth: number): DocNode => {
    if (depth > 3 || below(3) > 0) return leaf()
    if (below(2) === 0) return list(depth)
    return {
      type: 'blockquote',
      attrs: { callout: pick([null, 'note', 'warning']) },
      content: times(1 + below(2), () => block(depth + 1)),
    }
  }
  return { type: 'doc', content: times(1 + below(4), () => block(1)) }
}

/** A generator of numbers that are the same for the same seed (mulberry32). */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    times: <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make),
  }
}
