import { useState } from 'react'
import type { SignInProvider } from '../../../contract/signInProviders.ts'
import { DraftForm } from '../../components/forms/DraftForm.tsx'
import { useDraft } from '../../components/forms/useDraft.ts'
import { useRefusal } from '../../components/forms/useRefusal.ts'
import { useWrite } from '../../data/useWrite.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useWords } from '../../words/useWords.ts'
import { GroupRoles, type GroupRole } from './GroupRoles.tsx'
import { inputOf, typedOf, useTypedText } from './typedPeople.ts'

interface ProviderPeopleProps {
  provider: SignInProvider
  roles: readonly { id: string; name: string }[]
}

const fields = ['emailDomains', 'scopes', 'defaultRoleID', 'groupsClaim', 'groupRoles'] as const

const labels = {
  domains: 'adminSignIn.domains',
  scopes: 'adminSignIn.scopes',
  addsMembers: 'adminSignIn.addsMembers',
  defaultRoleID: 'adminSignIn.defaultRole',
  groupsClaim: 'adminSignIn.groupsClaim',
  groupRoles: 'adminSignIn.groupRoles',
} as const

/** Who may come in by a provider, and as what. */
export function ProviderPeople({ provider, roles }: ProviderPeopleProps) {
  const { t } = useWords()
  const { run, pending, error } = useWrite('/api/signInProviders/update')
  const refusal = useRefusal(error, fields, t('admin.failed.write'))
  const stored = typedOf(provider)
  const draft = useDraft(stored)
  const { values, change } = draft
  const textOf = useTypedText(roles)
  const isTeam = provider.audience === 'team'
  const [tried, setTried] = useState(false)
  const missesRole = isTeam && values.addsMembers && values.defaultRoleID === ''
  const save = async (expects: Partial<typeof stored>) => {
    setTried(true)
    return missesRole ? {} : run({ providerID: provider.id, ...inputOf(draft.changes), expects: inputOf(expects) })
  }
  return (
    <DraftForm
      draft={draft}
      save={save}
      shown={(field) => ({ label: t(labels[field]), theirs: textOf(field, stored), mine: textOf(field, values) })}
      pending={pending}
      refusal={refusal}
      gap={6}
    >
      <TextArea
        label={t(labels.domains)}
        hint={t('adminSignIn.domainsHint')}
        error={refusal.of('emailDomains')}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        value={values.domains}
        onChange={(event) => change({ domains: event.target.value })}
      />
      <TextField
        label={t(labels.scopes)}
        hint={t('adminSignIn.scopesHint')}
        error={refusal.of('scopes')}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        value={values.scopes}
        onChange={(event) => change({ scopes: event.target.value })}
      />
      {isTeam && (
        <>
          <Checkbox
            label={t(labels.addsMembers)}
            hint={t('adminSignIn.addsMembersHint')}
            checked={values.addsMembers}
            onChange={(event) => change({ addsMembers: event.target.checked })}
          />
          {values.addsMembers && (
            <Select
              label={t(labels.defaultRoleID)}
              error={tried && missesRole ? t('adminSignIn.roleChoose') : refusal.of('defaultRoleID')}
              value={values.defaultRoleID}
              onChange={(event) => change({ defaultRoleID: event.target.value })}
              options={[
                { value: '', text: t('adminSignIn.chooseRole') },
                ...roles.map(({ id, name }) => ({ value: id, text: name })),
              ]}
            />
          )}
          <TextField
            label={t(labels.groupsClaim)}
            hint={t('adminSignIn.groupsClaimHint')}
            error={refusal.of('groupsClaim')}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            value={values.groupsClaim}
            onChange={(event) => change({ groupsClaim: event.target.value })}
          />
          {values.groupsClaim.trim() !== '' && (
            <GroupRoles
              entries={values.groupRoles}
              roles={roles}
              error={refusal.of('groupRoles')}
              onChange={(groupRoles: GroupRole[]) => change({ groupRoles })}
            />
          )}
        </>
      )}
    </DraftForm>
  )
}
