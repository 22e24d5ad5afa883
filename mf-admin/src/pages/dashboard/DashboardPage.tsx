export default function DashboardPage() {
  return <h1>Tableau de bord Admin</h1>;
}
