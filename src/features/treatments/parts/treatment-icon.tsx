export function TreatmentIcon({ name }: { name: string }) {
  return <span title={name} />
}
