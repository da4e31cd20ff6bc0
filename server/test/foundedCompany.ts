import { makeRegistrationCode } from '../domain/registrations/registrationCode.ts'
import type { Answered, World } from './world.ts'

/** What a founder enters. */
export const enteredByFounder = {
  companyName: 'Bluebird',
  subdomain: 'bluebird',
  name: 'Ada Bird',
  email: 'ada@bluebird.example',
  password: 'seven quiet lakes at noon',
}

/** The code that the latest registration of an address waits for, as the job makes it; empty for none. */
export async function registrationCodeFor({ db, service }: World, email: string): Promise<string> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? ((await makeRegistrationCode(db, service.secret, row.id))?.code ?? '') : ''
}

/** The token of a registration that was asked for. */
export function registrationTokenOf({ body }: Answered): string {
  return (body['registration'] as { token: string }).token
}
