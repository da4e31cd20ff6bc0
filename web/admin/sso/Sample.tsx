import { useWords } from '../../words/useWords.ts'
import { CopyField } from '../forms/CopyField.tsx'
import { Part } from '../settings/Part.tsx'
import { pythonSampleOf, sampleOf } from './sample.ts'

/** How a token is made, with the company's own values. */
export function Sample({ companyID, returnURL }: { companyID: string; returnURL: string }) {
  const { t } = useWords()
  return (
    <Part id="sso-sample" title={t('adminSSO.sample')} text={t('adminSSO.sampleText')}>
      <CopyField label={t('adminSSO.code')} value={sampleOf({ companyID, returnURL })} isCode />
      <CopyField label={t('adminSSO.python')} value={pythonSampleOf({ companyID, returnURL })} isCode />
      <CopyField label={t('adminSSO.returnURL')} value={returnURL} />
      <CopyField label={t('adminSSO.companyID')} value={companyID} />
    </Part>
  )
}
