import { useState } from 'react'
import { sharedRoadmapFields, type RoadmapSort } from '../../../../contract/roadmapKinds.ts'
import type { Roadmap } from '../../../../contract/roadmaps.ts'
import type { RoadmapShare, SharedRoadmapQuery } from '../../../../contract/roadmapSharing.ts'
import '../../../../locales/en/adminShareRoadmap.json?texts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useRefusal } from '../../../components/forms/useRefusal.ts'
import { useWrite } from '../../../data/useWrite.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useWords } from '../../../words/useWords.ts'
import { CopyField } from '../../forms/CopyField.tsx'
import { RoadmapShares } from './RoadmapShares.tsx'

interface ShareRoadmapDialogProps {
  roadmap: Roadmap
  /** The view as it is shown: its filters, order and layout. */
  view: Pick<SharedRoadmapQuery, 'filters' | 'layout' | 'groupBy'> & { sort?: RoadmapSort | undefined }
  /** The name that the view has, where it was saved. */
  name?: string | undefined
  onClose: () => void
}

/** The field without which a grouping shows nothing. */
const neededBy: Partial<Record<string, (typeof sharedRoadmapFields)[number]>> = {
  status: 'status',
  owner: 'owner',
  quarter: 'eta',
}

/** Gives a view of a roadmap away: what it shows, until when, with which password and where it may be embedded; and lists the links that there are. */
export default function ShareRoadmapDialog({ roadmap, view, name: given, onClose }: ShareRoadmapDialogProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/roadmaps/shares/create')
  const refusal = useRefusal(error, ['name', 'password', 'embedOrigins'], t('adminShareRoadmap.failed'))
  const [name, setName] = useState(given ?? roadmap.name)
  const [days, setDays] = useState('30')
  const [password, setPassword] = useState('')
  const [origins, setOrigins] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(['status', 'eta'])
  const [showsPrivatePosts, setShowsPrivatePosts] = useState(false)
  const [made, setMade] = useState<RoadmapShare | null>(null)
  const by = view.layout === 'timeline' ? 'quarter' : (view.groupBy ?? '')
  const offered = [
    ...sharedRoadmapFields
      .filter((field) => field !== 'score' || !roadmap.isWithheld)
      .map((field) => ({ id: field, text: t(`adminShareRoadmap.field.${field}`) })),
    ...roadmap.columns.map(({ id, name: text }) => ({ id, text })),
    ...roadmap.factors
      .filter(({ isWithheld }) => !isWithheld)
      .map(({ id, name: factor }) => ({ id, text: t('adminShareRoadmap.factor', { name: factor }) })),
  ]
  const isNeeded = (id: string) => id === by || id === neededBy[by]
  const shows = (id: string) => chosen.includes(id) || isNeeded(id)
  const submit = () => {
    const query: SharedRoadmapQuery = {
      layout: view.layout,
      ...(view.filters === undefined ? {} : { filters: view.filters }),
      ...(view.sort === undefined ? {} : { sort: view.sort }),
      ...(view.groupBy === undefined ? {} : { groupBy: view.groupBy }),
      fields: sharedRoadmapFields.filter(shows),
      columnIDs: roadmap.columns.map(({ id }) => id).filter(shows),
      factorIDs: roadmap.factors.map(({ id }) => id).filter(shows),
      showsPrivatePosts,
    }
    const embedOrigins = origins.split(/\s/).filter((origin) => origin !== '')
    return run(
      {
        roadmapID: roadmap.id,
        name,
        query,
        days: days === '' ? null : Number(days),
        password: password === '' ? null : password,
        embedOrigins,
      },
      (share) => {
        setMade(share)
        setPassword('')
      },
    )
  }
  return (
    <FormDialog
      title={t('adminShareRoadmap.title')}
      text={t('adminShareRoadmap.text')}
      size="large"
      submitLabel={t('adminShareRoadmap.make')}
      unsaved={false}
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('adminShareRoadmap.name')}
        hint={t('adminShareRoadmap.nameHint')}
        error={refusal.of('name')}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend className="mb-2 text-ui">{t('adminShareRoadmap.shows')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {offered.map(({ id, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={shows(id)}
              disabled={isNeeded(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={t('adminShareRoadmap.private')}
        hint={t('adminShareRoadmap.privateHint')}
        checked={showsPrivatePosts}
        onChange={({ target }) => setShowsPrivatePosts(target.checked)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('adminShareRoadmap.days')}
          value={days}
          options={[
            ...[1, 7, 30, 90, 365].map((count) => ({
              value: String(count),
              text: t('adminShareRoadmap.dayCount', { count }),
            })),
            { value: '', text: t('adminShareRoadmap.noEnd') },
          ]}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          type="password"
          label={t('adminShareRoadmap.password')}
          hint={t('adminShareRoadmap.passwordHint')}
          optional={t('adminShareRoadmap.optional')}
          error={refusal.of('password')}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <TextArea
        label={t('adminShareRoadmap.origins')}
        hint={t('adminShareRoadmap.originsHint')}
        optional={t('adminShareRoadmap.optional')}
        error={refusal.of('embedOrigins')}
        rows={2}
        value={origins}
        onChange={({ target }) => setOrigins(target.value)}
      />
      {made && (
        <div role="status" className="grid gap-3 rounded-md border border-line p-3">
          <CopyField label={t('adminShareRoadmap.made')} value={made.url} />
          {made.embedOrigins.length > 0 && <CopyField label={t('adminShareRoadmap.snippet')} value={snippetOf(made)} />}
        </div>
      )}
      <RoadmapShares roadmapID={roadmap.id} />
    </FormDialog>
  )
}

/** What to put into another page. The name is text of an attribute. */
function snippetOf({ url, name }: Pick<RoadmapShare, 'url' | 'name'>): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${url}?embed=1" title="${title}" width="100%" height="640" loading="lazy"></iframe>`
}
