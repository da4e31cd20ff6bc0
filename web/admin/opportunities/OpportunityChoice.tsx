import { useState } from 'react'
import '../../../locales/en/adminOpportunities.json?texts'
import { shortTitle } from '../../components/posts/shortTitle.ts'
import { useData, useDataClient } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { useSettled } from '../../ui/behaviour/useSettled.ts'
import { useWords } from '../../words/useWords.ts'
import { ChoiceDialog } from '../actions/choice/ChoiceDialog.tsx'
import { offerUndo } from '../actions/offerUndo.ts'
import { useRefusalToast } from '../forms/useRefusalToast.ts'
import { useOpportunityWords } from './useOpportunityWords.ts'

interface OpportunityChoiceProps {
  post: { id: string; title: string }
  /** Those that depend on the post already. */
  except: readonly string[]
  /** One of a name that is to be added. */
  onNew: (name: string) => void
  onClose: () => void
}

const waitMs = 150

/** Chooses the opportunity that depends on a post: the latest open ones, any by its name, or a new one. */
export default function OpportunityChoice({ post, except, onNew, onClose }: OpportunityChoiceProps) {
  const { t } = useWords()
  const client = useDataClient()
  const [query, setQuery] = useState('')
  const search = useSettled(query, waitMs)
  const { data, error } = useData(
    '/api/opportunities/get',
    search === '' ? { state: 'open' as const, limit: 20 } : { search, limit: 20 },
    { keepPrevious: true },
  )
  const { run } = useWrite('/api/opportunities/link')
  const refused = useRefusalToast()
  const { valueOf } = useOpportunityWords()
  const found = (data?.opportunities ?? []).filter(({ id }) => !except.includes(id))
  const title = shortTitle(post)
  const choose = async (opportunityID: string) => {
    const chosen = found.find(({ id }) => id === opportunityID)
    if (!chosen) return
    onClose()
    const link = { opportunityID, postID: post.id }
    const { error: refusal } = await run(link)
    if (refusal) return refused(refusal)
    offerUndo({
      text: t('adminOpportunities.linked', { name: chosen.name, title }),
      undo: () => client.write('/api/opportunities/unlink', link),
    })
  }
  return (
    <ChoiceDialog
      title={t('adminOpportunities.whichHere', { title })}
      choices={found.map((one) => ({
        id: one.id,
        text: one.name,
        mark: (
          <span className="block py-1.5">
            <span className="block text-ink">{one.name}</span>
            <span className="block text-small text-ink-3">
              {[
                one.thirdPartyCompany?.name,
                valueOf(one),
                one.state === 'open' ? undefined : t(`adminOpportunities.states.${one.state}`),
              ]
                .filter((fact) => fact != null)
                .join(' · ')}
            </span>
          </span>
        ),
      }))}
      chosen={[]}
      empty={t('adminOpportunities.noOpen')}
      failure={error}
      create={{ text: (name) => t('adminOpportunities.newNamed', { name }), run: onNew }}
      onQuery={setQuery}
      onChoose={(id) => void choose(id)}
      onClose={onClose}
    />
  )
}
