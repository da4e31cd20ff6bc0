import { useState } from 'react'
import type { Opportunity } from '../../../contract/opportunities.ts'
import type { VotePriority } from '../../../contract/votePriorities.ts'
import '../../../locales/en/adminOpportunities.json?texts'
import { ChangedMeanwhile } from '../../components/forms/ChangedMeanwhile.tsx'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useData } from '../../data/react.tsx'
import { useWrite } from '../../data/useWrite.ts'
import { toasts } from '../../ui/feedback/toasts.ts'
import { useWords } from '../../words/useWords.ts'
import { OpportunityFields } from './OpportunityFields.tsx'
import { blankOpportunity, draftOf, inputOf, wrongField, type OpportunityDraft } from './opportunityDraft.ts'
import { OpportunityPickers, type Picking } from './OpportunityPickers.tsx'
import { PostFields, type LinkedTo } from './PostFields.tsx'

type OpportunityDialogProps = { onClose: () => void } & (
  | { opportunity: Opportunity; begin?: undefined }
  /** A new one: what its form begins with. */
  | { opportunity?: undefined; begin: Partial<OpportunityDraft> & { post?: LinkedTo } }
)

const fields = Object.keys(blankOpportunity) as (keyof OpportunityDraft)[]

/** Adds an opportunity, linked to a post where one is chosen, or changes the one that is given. */
export default function OpportunityDialog({ opportunity, begin, onClose }: OpportunityDialogProps) {
  const { t } = useWords()
  const { data: currencies } = useData('/api/currencies/get', {})
  const create = useWrite('/api/opportunities/create')
  const update = useWrite('/api/opportunities/update')
  const refusal = useRefusal(create.error ?? update.error, refusedFields, t('admin.failed.write'))
  const { post: firstPost = null, ...first } = begin ?? {}
  const draft = useDraft<OpportunityDraft>(
    // Most amounts are in the currency that sums are in.
    opportunity ? draftOf(opportunity) : { ...blankOpportunity, currency: currencies?.reporting ?? '', ...first },
  )
  const { values } = draft
  const [post, setPost] = useState<LinkedTo | null>(firstPost)
  const [priority, setPriority] = useState<VotePriority | null>(null)
  const [picking, setPicking] = useState<Picking | null>(null)
  const [isTried, setIsTried] = useState(false)
  const wrong = isTried ? wrongField(values) : undefined
  const submit = async (expects = draft.expects) => {
    setIsTried(true)
    if (wrongField(values) !== undefined) return
    const changed = fields.filter((field) => field in draft.changes)
    const { output } = opportunity
      ? await update.run({
          opportunityID: opportunity.id,
          ...inputOf(changed, values),
          expects: inputOf(changed, { ...values, ...expects }),
        })
      : await create.run({
          ...inputOf(fields, values),
          name: values.name,
          ...(post ? { postID: post.id, priority } : {}),
        })
    if (!output) return
    onClose()
    toasts.show({
      text: t(opportunity ? 'admin.savedNamed' : 'adminOpportunities.added', { name: output.name }),
      kind: 'saved',
    })
  }
  const said = (some: OpportunityDraft): Record<keyof OpportunityDraft, string> => ({
    ...some,
    company: some.company?.name ?? '',
    state: t(`adminOpportunities.states.${some.state}`),
    owner: some.owner?.name ?? '',
  })
  return (
    <>
      <FormDialog
        title={opportunity ? t('adminOpportunities.editName', { name: opportunity.name }) : t('adminOpportunities.new')}
        submitLabel={t(opportunity ? 'admin.save' : 'adminOpportunities.add')}
        size="large"
        onSubmit={() => submit()}
        pending={create.pending || update.pending}
        refusal={refusal}
        unsaved={draft.unsaved || post?.id !== firstPost?.id}
        onClose={onClose}
      >
        <OpportunityFields
          values={values}
          onChange={draft.change}
          onPick={setPicking}
          // Whose it is goes without saying where it is added on a company's page.
          hasCompany={opportunity !== undefined || first.company === undefined}
          errorOf={(field) => (wrong === field ? t(`adminOpportunities.wrong.${wrong}`) : refusal.of(sentAs(field)))}
        />
        {!opportunity && (
          <PostFields
            post={post}
            isFixed={firstPost !== null}
            priority={priority}
            error={refusal.of('postID')}
            onPick={() => setPicking('post')}
            onPriority={setPriority}
          />
        )}
        {opportunity && (
          <ChangedMeanwhile
            fields={draft.conflicts.map((field) => ({
              label: t(field === 'owner' ? 'adminOpportunities.accountOwner' : `adminOpportunities.${field}`),
              theirs: said(draftOf(opportunity))[field],
              mine: said(values)[field],
            }))}
            pending={update.pending}
            onKeepMine={() => void submit(draft.expectsTheirs)}
            onTakeTheirs={draft.takeTheirs}
          />
        )}
      </FormDialog>
      <OpportunityPickers
        picking={picking}
        values={values}
        post={post}
        onChange={draft.change}
        onPost={setPost}
        onClose={() => setPicking(null)}
      />
    </>
  )
}

/** What a call names a field. */
function sentAs(field: keyof OpportunityDraft): (typeof refusedFields)[number] {
  if (field === 'company') return 'thirdPartyCompanyID'
  return field === 'owner' ? 'accountOwnerID' : field
}

const refusedFields = [
  'name',
  'value',
  'currency',
  'state',
  'stage',
  'probability',
  'closeDate',
  'url',
  'thirdPartyCompanyID',
  'accountOwnerID',
  'postID',
] as const
