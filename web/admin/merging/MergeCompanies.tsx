import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '../../components/useFailureText.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/useWords.ts'
import '../../../locales/en/adminMerging.json?texts'
import '../../../locales/en/adminSales.json?texts'
import { offerUndo } from '../actions/offerUndo.ts'
import { CustomerChoice } from '../sales/CustomerChoice.tsx'
import { MergeConfirm, type Mergeable } from './MergeConfirm.tsx'
import { MergeFields } from './MergeFields.tsx'

interface MergeCompaniesProps {
  company: Mergeable
  /** The other one, where it is known; otherwise it is chosen first. */
  other?: Mergeable
  /** Whether the page is about one of them, and leads to the one that both are then. */
  leads?: boolean
  onClose: () => void
}

/** Merges two companies of customers: the other one is found, then what comes of it is shown, then it is done. */
export default function MergeCompanies({ company, other, leads = false, onClose }: MergeCompaniesProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(other)
  if (!chosen)
    return (
      <CustomerChoice
        title={t('adminMerging.whom', { name: company.name })}
        onChoose={({ id, name }) => setChosen({ id, name })}
        onClose={onClose}
      />
    )
  return (
    <Preview
      company={company}
      other={chosen}
      leads={leads}
      onBack={other ? undefined : () => setChosen(undefined)}
      onClose={onClose}
    />
  )
}

interface PreviewProps {
  company: Mergeable
  other: Mergeable
  leads: boolean
  onBack: (() => void) | undefined
  onClose: () => void
}

function Preview({ company, other, leads, onBack, onClose }: PreviewProps) {
  const { t } = useWords()
  const client = useDataClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [isSwapped, setSwapped] = useState(false)
  const [from, into] = isSwapped ? [other, company] : [company, other]
  const pair = { thirdPartyCompanyID: from.id, intoThirdPartyCompanyID: into.id }
  const { data: preview, error: unread } = useData('/api/thirdPartyCompanies/previewMerge', pair)
  const { run, pending, error } = useWrite('/api/thirdPartyCompanies/merge')
  const confirm = () =>
    run(pair, ({ mergeID, thirdPartyCompany }) => {
      offerUndo({
        text: t('adminMerging.done', { name: from.name }),
        undo: () => client.write('/api/thirdPartyCompanies/undoMerge', { mergeID }),
      })
      onClose()
      if (leads) void navigate({ to: paths.adminCompany(thirdPartyCompany.urlName) })
    })
  return (
    <MergeConfirm
      from={from}
      into={into}
      text={t('adminMerging.companyText')}
      isReady={preview !== undefined}
      pending={pending}
      refusal={error ? failureText(error, t('adminMerging.failed')) : (unread ?? undefined)}
      onSwap={() => setSwapped(!isSwapped)}
      onBack={onBack}
      onConfirm={confirm}
      onClose={onClose}
    >
      {preview && (
        <>
          <ul className="space-y-1 text-ui text-ink-2">
            <li>{t('adminMerging.people', { people: preview.people, both: preview.peopleOfBoth })}</li>
            {preview.votes > 0 && <li>{t('adminMerging.votesFor', { count: preview.votes })}</li>}
            {preview.opportunities > 0 && <li>{t('adminMerging.opportunities', { count: preview.opportunities })}</li>}
            {preview.notes > 0 && <li>{t('adminMerging.notes', { count: preview.notes })}</li>}
          </ul>
          <MergeFields fields={preview.fields} />
        </>
      )}
    </MergeConfirm>
  )
}
