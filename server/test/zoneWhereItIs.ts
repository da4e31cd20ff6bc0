/**
 * A time zone in which it is this hour of the day, whatever the hour of the machine is: a test that is about a day meets neither its end nor another
 * hour than the one that it is about.
 */
export function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
