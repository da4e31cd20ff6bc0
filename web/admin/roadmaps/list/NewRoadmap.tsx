import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { longestRoadmapName, roadmapTemplates, type RoadmapTemplate } from '../../../../contract/roadmapKinds.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useData } from '../../../data/react.tsx'
import { useWrite } from '../../../data/useWrite.ts'
import { adminPaths } from '../../adminPaths.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { postsOf } from './postsOf.ts'

type Begin = 'empty' | 'view' | RoadmapTemplate

/** Makes a roadmap: empty, with the posts of a saved view, or with the factors of a template. */
export default function NewRoadmap({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { run, pending, error } = useWrite('/api/roadmaps/create')
  const refusal = useRefusal(error, ['name'], t('admin.failed.write'))
  const { data: views } = useData('/api/views/list', {})
  const [name, setName] = useState('')
  const [begin, setBegin] = useState<Begin>('empty')
  const lists = (views ?? []).filter(({ kind }) => kind === 'posts')
  const [viewID, setViewID] = useState<string | null>(null)
  const view = lists.find(({ id }) => id === viewID) ?? lists[0]
  const submit = () =>
    run(
      {
        name,
        ...(begin === 'view' && view ? { posts: postsOf(view) } : {}),
        ...(begin === 'empty' || begin === 'view' ? {} : { template: begin }),
      },
      (roadmap) => {
        onClose()
        toasts.show({ text: t('adminRoadmaps.created', { name: roadmap.name }), kind: 'saved' })
        void navigate({ href: adminPaths.roadmap(roadmap.urlName) })
      },
    )
  return (
    <FormDialog
      title={t('adminRoadmaps.newTitle')}
      submitLabel={t('adminRoadmaps.create')}
      unsaved={name !== ''}
      pending={pending}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
      gap={6}
    >
      <TextField
        autoFocus
        label={t('adminRoadmaps.name')}
        error={refusal.of('name')}
        autoComplete="off"
        maxLength={longestRoadmapName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RadioGroup
        label={t('adminRoadmaps.start')}
        value={begin}
        onChange={setBegin}
        options={[
          { value: 'empty', text: t('adminRoadmaps.startEmpty'), hint: t('adminRoadmaps.startEmptyHint') },
          ...(lists.length === 0
            ? []
            : [{ value: 'view' as const, text: t('adminRoadmaps.startView'), hint: t('adminRoadmaps.startViewHint') }]),
          ...roadmapTemplates.map((template) => ({
            value: template,
            text: t(`adminRoadmaps.template.${template}`),
            hint: t(`adminRoadmaps.template.${template}Hint`),
          })),
        ]}
      />
      {begin === 'view' && (
        <Select
          label={t('adminRoadmaps.view')}
          options={lists.map((one) => ({ value: one.id, text: one.name }))}
          value={view?.id ?? ''}
          onChange={({ target }) => setViewID(target.value)}
        />
      )}
    </FormDialog>
  )
}
