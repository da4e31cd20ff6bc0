import { useState } from 'react'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import '../../../../locales/en/adminRoadmapRule.json?texts'
import '../../../../locales/en/adminViews.json?texts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useData, useDataClient } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { useWords } from '../../../words/useWords.ts'
import { offerUndo } from '../../actions/offerUndo.ts'
import { SectionFailed } from '../../profile/SectionFailed.tsx'
import { SectionLoading } from '../../profile/SectionLoading.tsx'
import { postsOf } from '../list/postsOf.ts'
import { RuleFilters } from './RuleFilters.tsx'

/** The rule that keeps adding posts to a roadmap: what it asks, changed to the filters of a saved view, or ended. */
export default function RuleDialog({ roadmap, onClose }: { roadmap: Roadmap; onClose: () => void }) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/setRule')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const { data: views, error: failed } = useData('/api/views/list', {})
  const [viewID, setViewID] = useState('')
  const { rule } = roadmap
  const lists = (views ?? []).filter(({ kind, missing }) => kind === 'posts' && missing.length === 0)
  const chosen = lists.find(({ id }) => id === viewID) ?? (rule === null ? lists[0] : undefined)
  const submit = async () => {
    if (!chosen) return onClose()
    await run({ roadmapID: roadmap.id, posts: postsOf(chosen) }, () => {
      onClose()
      toasts.show({ text: t('adminRoadmapRule.isSet'), kind: 'saved' })
    })
  }
  return (
    <FormDialog
      title={t('adminRoadmapRule.title')}
      text={t('adminRoadmapRule.text')}
      submitLabel={t(
        rule === null ? 'adminRoadmapRule.set' : chosen ? 'adminRoadmapRule.change' : 'adminRoadmapRule.done',
      )}
      unsaved={viewID !== ''}
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {rule && <PresentRule roadmap={roadmap} rule={rule} onEnded={onClose} />}
      {!views ? (
        failed === null ? (
          <SectionLoading />
        ) : (
          <SectionFailed path="/api/views/list" inputs={{}} />
        )
      ) : lists.length === 0 ? (
        <p className="text-ui text-ink-2">
          {t('adminRoadmapRule.noViews')} <TextLink href={paths.adminPosts()}>{t('adminRoadmapRule.toPosts')}</TextLink>
        </p>
      ) : (
        <>
          <Select
            label={t(rule === null ? 'adminRoadmapRule.view' : 'adminRoadmapRule.otherView')}
            options={[
              ...(rule === null ? [] : [{ value: '', text: t('adminRoadmapRule.asNow') }]),
              ...lists.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setViewID(target.value)}
          />
          {chosen && <RuleFilters key={chosen.id} filters={postsOf(chosen)} />}
        </>
      )}
    </FormDialog>
  )
}

interface PresentRuleProps {
  roadmap: Roadmap
  rule: NonNullable<Roadmap['rule']>
  onEnded: () => void
}

function PresentRule({ roadmap: { id }, rule, onEnded }: PresentRuleProps) {
  const { t, date, list } = useWords()
  const client = useDataClient()
  const { run, pending, error } = useWrite('/api/roadmaps/setRule')
  const refusal = useRefusal(error, [], t('admin.failed.write'))
  const { filters, missing, by, at, problem } = rule
  const gone = missing.map(({ kind, name }) =>
    t(name === null ? `adminViews.missing.${kind}.unnamed` : `adminViews.missing.${kind}.named`, { name: name ?? '' }),
  )
  const end = () =>
    run({ roadmapID: id, posts: null }, () => {
      onEnded()
      const text = t('adminRoadmapRule.ended')
      // What is gone, or hidden from the viewer, can't be set again.
      if (filters === null || missing.length > 0) toasts.show({ text })
      else offerUndo({ text, undo: () => client.write('/api/roadmaps/setRule', { roadmapID: id, posts: filters }) })
    })
  const said =
    missing.length > 0
      ? t('adminRoadmapRule.gone', { names: list(gone), count: gone.length })
      : problem !== null && t(`adminRoadmapRule.problem.${problem}`)
  return (
    <section aria-labelledby="present-rule" className="grid gap-2 rounded-md border border-line p-3">
      <h3 id="present-rule" className="text-ui">
        {t('adminRoadmapRule.now')}
      </h3>
      {said !== false && (
        <p className="rounded-sm bg-status-amber-soft px-3 py-2 text-ui wrap-anywhere text-status-amber">{said}</p>
      )}
      {filters === null ? (
        <p className="text-ui text-ink-2">{t('adminRoadmapRule.hidden')}</p>
      ) : (
        <RuleFilters filters={filters} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-ink-3">
          {by === null
            ? t('adminRoadmapRule.setOn', { day: date(at) })
            : t('adminRoadmapRule.setBy', { name: by.name, day: date(at) })}
        </p>
        <Button size="small" loading={pending} onClick={() => void end()}>
          {t('adminRoadmapRule.end')}
        </Button>
      </div>
      {refusal.general !== undefined && <p className="text-small text-danger-ink">{refusal.general}</p>}
    </section>
  )
}
