import { useRouterState } from '@tanstack/react-router'
import type { Company } from '../../../contract/company.ts'
import { usePage } from '../../page/context.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'

/** The parts of the portal, in one line beside which the panel's own button to close it has room. */
export function FrameHeader({ company: { portal, statuses } }: { company: Company }) {
  const { t } = useWords()
  const { frame } = usePage()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const parts = [
    { href: paths.portal(), text: t('portal.nav.feedback'), isShown: true },
    {
      href: paths.roadmap(),
      text: t('portal.nav.roadmap'),
      isShown: portal.showsRoadmap && statuses.some(({ onRoadmap }) => onRoadmap),
    },
    { href: paths.changelog(), text: t('portal.nav.changelog'), isShown: portal.showsChangelog },
  ].filter(({ isShown }) => isShown)
  const current = parts.findLast(({ href }) => href === '/' || `${path}/`.startsWith(`${href}/`))
  return (
    <header className={`border-b border-line ps-4 ${frame === 'panel' ? 'pe-12' : 'pe-4'}`}>
      <nav aria-label={t('portal.nav.label')} className="overflow-x-auto">
        <ul className="flex gap-4">
          {parts.map(({ href, text }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current?.href ? 'page' : undefined}
                className="flex h-12 items-center text-ui text-ink-2 hover:text-ink aria-[current]:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
