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
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[40rem] px-4 py-24">
      <PageHead title={title} noindex />
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
