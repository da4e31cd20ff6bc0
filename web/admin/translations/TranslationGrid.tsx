import type { CSSProperties, ReactNode } from 'react'
import type { Language } from '../../../contract/languages.ts'
import { longestTranslation } from '../../../contract/translationKinds.ts'
import { useRowsFocus } from '../../ui/behaviour/useRowsFocus.ts'
import { useWords } from '../../words/useWords.ts'
import { groupOf, translationGroups, type TranslationGroup, type TranslationRow } from './translationRows.ts'
import { TranslationText } from './TranslationText.tsx'

interface TranslationGridProps {
  /** The company's own language. */
  own: string
  languages: readonly Language[]
  /** The language that narrow screens show. */
  chosen: Language
  rows: readonly TranslationRow[]
  /** Whether a row is shown where only the chosen language is. */
  isInChosen: (row: TranslationRow) => boolean
  valueOf: (key: string) => string
  errorOf: (key: string) => string | undefined
  fitting: ReadonlySet<string>
  onChange: (key: string, text: string) => void
  onFits: (key: string) => void
}

/**
 * The cells of a grid in which each language's fields follow one another, so that the Tab key goes down a column; the grid's rows put them beside their
 * originals, or below them on narrow screens.
 */
export function TranslationGrid({ own, languages, chosen, rows, isInChosen, ...texts }: TranslationGridProps) {
  const { t } = useWords()
  const lines = linesOf(rows)
  // Falls with the rows that go everywhere, and with those that only narrow screens hide.
  const count = rows.length + rows.filter(isInChosen).length
  const hiddenOf = (row: TranslationRow) => (isInChosen(row) ? '' : 'max-xl:hidden')
  const known = (['en', 'de', 'ar'] as const).find((language) => own.toLowerCase().split('-', 1)[0] === language)
  return (
    <>
      <Column at={1}>
        <Heading>
          {known
            ? t('adminTranslations.originalIn', { language: t(`adminTranslations.languages.${known}`) })
            : t('adminTranslations.original')}
        </Heading>
        {lines.map((line, at) =>
          'group' in line ? (
            <h2
              key={line.group}
              style={rowAt(at)}
              className={`${originalRow} col-span-full mt-8 border-b border-line-strong pb-2 text-h3 ${line.rows.some(isInChosen) ? '' : 'max-xl:hidden'}`}
            >
              {t(`adminTranslations.groups.${line.group}`)}
            </h2>
          ) : (
            <div
              key={line.row.id}
              id={line.row.id}
              ref={comeIntoView}
              style={rowAt(at)}
              className={`${originalRow} min-w-0 scroll-mt-16 border-line pt-4 xl:border-b xl:pe-6 xl:pb-4 ${hiddenOf(line.row)}`}
            >
              <p className="text-small text-ink-3">
                <Place row={line.row} />
                {t(`adminTranslations.kinds.${line.row.subject.kind}`)} ·{' '}
                {t('adminTranslations.most', { most: longestTranslation[line.row.subject.kind] })}
              </p>
              <p dir="auto" lang={own} className="mt-1 wrap-anywhere whitespace-pre-line">
                {line.row.subject.original}
              </p>
              {line.row.subject.original === '' && (
                <p className="text-small text-ink-3">{t('adminTranslations.removed')}</p>
              )}
            </div>
          ),
        )}
      </Column>
      {languages.map((language, index) => (
        <Column
          key={language}
          at={index + 2}
          count={count}
          label={t(`adminTranslations.languages.${language}`)}
          isHidden={language !== chosen}
        >
          <Heading>{t(`adminTranslations.languages.${language}`)}</Heading>
          {lines.map((line, at) => {
            const field = 'row' in line ? line.row.fields.find((one) => one.language === language) : undefined
            return (
              'row' in line &&
              field && (
                <div
                  key={field.key}
                  style={rowAt(at)}
                  className={`${textRow} min-w-0 border-b border-line pt-2 pb-4 xl:pe-6 xl:pt-4 ${hiddenOf(line.row)}`}
                >
                  <TranslationText row={line.row} field={field} {...texts} />
                </div>
              )
            )
          })}
        </Column>
      ))}
    </>
  )
}

/** A row that the address names is scrolled to once it is there. */
function comeIntoView(row: HTMLElement | null): void {
  if (row && location.hash === `#${row.id}`) row.scrollIntoView({ block: 'center' })
}

/** The board that a text belongs to, where its own original does not name it. */
function Place({ row: { subject } }: { row: TranslationRow }) {
  if (subject.place === null || subject.kind === 'boardName') return null
  return (
    <>
      <bdi>{subject.place}</bdi> ·{' '}
    </>
  )
}

function Column({
  at,
  count = 0,
  label,
  isHidden = false,
  children,
}: {
  at: number
  count?: number
  label?: string
  isHidden?: boolean
  children: ReactNode
}) {
  const style = { '--column': at } as CSSProperties
  const list = useRowsFocus<HTMLDivElement>(count)
  return label === undefined ? (
    <div style={style} className="contents">
      {children}
    </div>
  ) : (
    <div
      {...list}
      role="group"
      aria-label={label}
      style={style}
      className={isHidden ? 'contents max-xl:hidden' : 'contents'}
    >
      {children}
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <p
      aria-hidden="true"
      className="sticky top-0 z-1 hidden bg-bg py-2 text-ui text-ink-2 shadow-[inset_0_-1px_var(--line-strong)] xl:block xl:[grid-column:var(--column)] xl:[grid-row:1]"
    >
      {children}
    </p>
  )
}

/** Each line takes two rows of the grid: narrow screens have a translation in the second, below its original. */
const rowAt = (at: number) => ({ '--row': at + 1 }) as CSSProperties
const originalRow = '[grid-row:calc(var(--row)*2)]'
const textRow = '[grid-row:calc(var(--row)*2+1)] xl:[grid-column:var(--column)] xl:[grid-row:calc(var(--row)*2)]'

type Line = { group: TranslationGroup; rows: readonly TranslationRow[] } | { row: TranslationRow }

function linesOf(rows: readonly TranslationRow[]): Line[] {
  return translationGroups.flatMap((group): Line[] => {
    const own = rows.filter(({ subject }) => groupOf[subject.kind] === group)
    return own.length === 0 ? [] : [{ group, rows: own }, ...own.map((row) => ({ row }))]
  })
}
