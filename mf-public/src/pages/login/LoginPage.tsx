export default function LoginPage() {
  return <h1>Connexion</h1>;
}
