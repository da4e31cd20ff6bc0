import { useDataClient } from '../data/react.tsx'
import { PageHead } from './PageHead.tsx'

/** A page that says one thing, and the way on from it. */
export function ShortPage({
  title,
  text,
  href,
  action,
  isDocument = false,
}: {
  title: string
  text: string
  href: string
  action: string
  /** Whether the way on is a new document even where a page of this one could be shown. */
  isDocument?: boolean
}) {
  // Asked for nowhere but in a frame: what failed may be the company itself, and the root has none.
  const company = useDataClient().peek('/api/company/get', {}).data
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-board px-4 py-24 sm:px-6 *:max-w-[40rem]">
      <PageHead title={company ? `${title} · ${company.name}` : title} noindex />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-6">
        <a className="text-accent-ink underline" href={href} rel={isDocument ? 'external' : undefined}>
          {action}
        </a>
      </p>
    </main>
  )
}
