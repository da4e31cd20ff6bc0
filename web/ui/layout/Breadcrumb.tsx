import { TextLink } from '../actions/TextLink.tsx'

interface BreadcrumbProps {
  label: string
  steps: Array<{ text: string; href: string; lang?: string | undefined }>
  /** The page itself, when its heading does not say it already. */
  current?: string
}

export function Breadcrumb({ label, steps, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-ink-3">
        {steps.map((step) => (
          <li key={step.href} className="flex items-center gap-2 not-last:after:content-['/']">
            <TextLink href={step.href} lang={step.lang} look="quiet">
              {step.text}
            </TextLink>
          </li>
        ))}
        {current && (
          <li aria-current="page" className="truncate text-ink">
            {current}
          </li>
        )}
      </ol>
    </nav>
  )
}
