import type { SSOSecret } from '../../../contract/sso.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Part } from '../settings/Part.tsx'
import { Secrets } from '../sso/Secrets.tsx'
import { hashSample, pythonHashSample } from './samples.ts'
import type { HasSecret } from './WidgetPage.tsx'

const tokensHref = paths.adminSettings('sso')

/** The two ways in which a page says who uses it, and the secrets of the second. */
export function Who({ has, secrets }: { has: HasSecret; secrets: readonly SSOSecret[] }) {
  const { t } = useWords()
  return (
    <>
      <Part id="widget-who" title={t('adminWidget.who')} text={t('adminWidget.whoText')}>
        <div>
          <h3 className="text-ui font-medium text-ink">{t('adminWidget.who.token')}</h3>
          <p className="mt-1 text-ui text-ink-2 text-pretty">
            {t('adminWidget.who.tokenText')} {!has('token') && t('adminWidget.who.tokenMissing')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <LinkButton href={tokensHref}>{t('adminWidget.who.openTokens')}</LinkButton>
            <LinkButton href={`${tokensHref}#sso-tester`}>{t('adminWidget.who.test')}</LinkButton>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
          <div>
            <h3 className="text-ui font-medium text-ink">{t('adminWidget.who.hash')}</h3>
            <p className="mt-1 text-ui text-ink-2 text-pretty">{t('adminWidget.who.hashText')}</p>
          </div>
          <CopyField label={t('adminWidget.javascript')} value={hashSample} isCode />
          <CopyField label={t('adminWidget.python')} value={pythonHashSample} isCode />
        </div>
      </Part>
      <Secrets purpose="identify" secrets={secrets} />
    </>
  )
}
