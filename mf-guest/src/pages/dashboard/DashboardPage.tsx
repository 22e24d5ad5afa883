export default function DashboardPage() {
  return <h1>Tableau de bord Invité</h1>;
}
