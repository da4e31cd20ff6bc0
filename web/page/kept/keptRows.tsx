import { Fragment, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { SignInGate } from '../../components/signIn/SignInGate.tsx'
import { WithoutData } from '../../data/react.tsx'
import { WordsContext } from '../../words/useWords.ts'
import { wordsOf } from '../../words/words.ts'
import { PageContext, type PageContextValue } from '../context.ts'

/** How many letters of rows are kept, with those that they are known by: some 500 rows. */
const mostLetters = 2_000_000

const kept = new Map<string, string>()
let letters = 0

/**
 * The rows of one page that is rendered on the server. A row's HTML is a function of where the page is rendered and of the row's own data, so a row
 * that has been rendered for any page is not rendered again; `fill` puts each into its place in the page's HTML. What comes of it is what
 * rendering the rows in their places gives, which is what the browser wakes up (docs/decisions/0017).
 */
export function keptRowsOf(page: RowPage): {
  keepRow: NonNullable<PageContextValue['keepRow']>
  fill: (html: string) => string
} {
  const where = JSON.stringify(page)
  const rows: Row[] = []
  return {
    keepRow: (row) => rows.push({ key: `${where}${kindOf(row)}${JSON.stringify(row.props)}`, row }) - 1,
    fill: (html) => {
      const missing = rows.filter(({ key }) => !kept.has(key))
      const made = missing.length > 0 ? rendered(page, missing) : []
      const found = new Map(missing.map(({ key }, at) => [key, made[at] ?? '']))
      const filled = html.replace(/<li data-kept-row="(\d+)"><\/li>/g, (place, at) => {
        const key = rows[Number(at)]?.key
        return (key !== undefined && (kept.get(key) ?? found.get(key))) || place
      })
      for (const [key, row] of found) keep(key, row)
      return filled
    },
  }
}

/** Where a row is rendered: of the theme, which is the document's, no row knows. */
export type RowPage = Omit<PageContextValue, 'theme'>

interface Row {
  key: string
  row: ReactElement
}

const kinds = new Map<ReactElement['type'], number>()

/** The number of what renders a row. */
function kindOf({ type }: ReactElement): number {
  const kind = kinds.get(type) ?? kinds.size
  kinds.set(type, kind)
  return kind
}

/** The HTML of each row, rendered in one go. */
function rendered(page: RowPage, rows: readonly Row[]): string[] {
  return renderToString(
    <PageContext value={{ ...page, theme: 'system' }}>
      <WordsContext value={wordsOf(page.locale)}>
        <WithoutData>
          <SignInGate>
            {rows.map(({ key, row }) => (
              <Fragment key={key}>
                {row}
                <hr data-kept-row="" />
              </Fragment>
            ))}
          </SignInGate>
        </WithoutData>
      </WordsContext>
    </PageContext>,
  ).split('<hr data-kept-row=""/>')
}

/** The oldest go first: times turn with the minute, so that none is of use for long. */
function keep(key: string, row: string): void {
  kept.set(key, row)
  letters += key.length + row.length
  for (const [oldest, { length }] of kept) {
    if (letters <= mostLetters) return
    kept.delete(oldest)
    letters -= oldest.length + length
  }
}
