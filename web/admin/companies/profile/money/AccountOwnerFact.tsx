import { useState } from 'react'
import type { ThirdPartyCompany } from '../../../../../contract/thirdPartyCompanies.ts'
import '../../../../../locales/en/adminAccountOwners.json?texts'
import { useData, useDataClient } from '../../../../data/react.tsx'
import { useWrite } from '../../../../data/useWrite.ts'
import { useWords } from '../../../../words/useWords.ts'
import { AccountOwnerChoice, type ChosenOwner } from '../../../accountOwners/AccountOwnerChoice.tsx'
import { offerUndo } from '../../../actions/offerUndo.ts'
import { useRefusalToast } from '../../../forms/useRefusalToast.ts'
import { usePermission } from '../../../states/usePermission.ts'
import { worthsOf } from './worthsOf.ts'

/** Who looks after a company: a button that chooses someone else for who may change customers. */
export function AccountOwnerFact({ company: { id, name, urlName } }: { company: ThirdPartyCompany }) {
  const { t } = useWords()
  const client = useDataClient()
  const mayEdit = usePermission('customers.edit')
  const { data, error } = useData('/api/thirdPartyCompanies/getWorths', worthsOf(urlName))
  const { run } = useWrite('/api/accountOwners/assign')
  const refused = useRefusalToast()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return error === null ? null : <span className="text-ink-3">{t('admin.failed.load')}</span>
  const owner = data.accountOwner
  const shown = owner ? (
    <bdi className="wrap-anywhere">{owner.name}</bdi>
  ) : (
    <span className="text-ink-3">{t('adminAccountOwners.nobody')}</span>
  )
  const assign = async (chosen: ChosenOwner | null) => {
    setIsOpen(false)
    if (chosen?.id === owner?.id) return
    const { error: refusal } = await run({ thirdPartyCompanyID: id, accountOwnerID: chosen?.id ?? null })
    if (refusal) return refused(refusal)
    offerUndo({
      text: chosen
        ? t('adminAccountOwners.assigned', { owner: chosen.name, name })
        : t('adminAccountOwners.unassigned', { name }),
      undo: () =>
        client.write('/api/accountOwners/assign', { thirdPartyCompanyID: id, accountOwnerID: owner?.id ?? null }),
    })
  }
  if (!mayEdit) return shown
  return (
    <>
      <button
        type="button"
        title={t('adminAccountOwners.change')}
        onClick={() => setIsOpen(true)}
        className="-my-1 -me-2 min-h-7 rounded-sm px-2 py-1 text-end transition-colors hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="sr-only">{`${t('adminAccountOwners.change')}: `}</span>
        {shown}
      </button>
      {isOpen && (
        <div className="text-start">
          <AccountOwnerChoice
            title={t('adminAccountOwners.choose', { name })}
            chosen={owner}
            onChoose={(chosen) => void assign(chosen)}
            onClose={() => setIsOpen(false)}
          />
        </div>
      )}
    </>
  )
}
