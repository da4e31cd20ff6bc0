import type { PortalSettings } from '../../../contract/portalSettings.ts'
import { ReadingChoices, readingChoice } from '../../components/viewer/ReadingChoices.tsx'
import { useWords } from '../../words/useWords.ts'

/** Where the company's own pages are, the other languages and the themes, and whose portal this is made with. A language is chosen without JavaScript. */
export function PortalFooter({ portal }: { portal: PortalSettings }) {
  const { t } = useWords()
  const links = (
    [
      ['terms', portal.termsURL],
      ['privacy', portal.privacyURL],
      ['imprint', portal.imprintURL],
    ] as const
  ).filter(([, url]) => url !== null)
  return (
    <footer className="mx-auto print:hidden mt-24 max-w-board px-4 pb-(--bar) text-small text-ink-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 border-t border-line py-4">
        <p className="me-auto py-2 max-sm:w-full">{t('portal.poweredBy')}</p>
        {links.map(([name, url]) => (
          <a key={name} href={url ?? undefined} rel="external" className={readingChoice}>
            {t(`portal.footer.${name}`)}
          </a>
        ))}
        <ReadingChoices />
      </div>
    </footer>
  )
}
