import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDuration } from "../../i18n/duration.ts";

interface Props {
  provider: { slug: string; name: string; tagline: string };
  staff: { id: string; name: string; title: string; bio: string }[];
  services: { id: string; slug: string; name: string; summary: string; durations: number[] }[];
}

export function TeamPage({ provider, staff, services }: Props) {
  const t = useTranslations();
  const duration = useDuration();
  return (
    <main id="content" className="team" tabIndex={-1}>
      <title>{t("team.title", { provider: provider.name })}</title>
      <h1>{t("team.title", { provider: provider.name })}</h1>
      <p>{provider.tagline}</p>
      <h2>{t("team.services")}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Link to={`/widget/appointment/${provider.slug}/${service.slug}`}>{service.name}</Link>{" "}
            <span>{service.durations.map(duration).join(" · ")}</span>
            <p>{service.summary}</p>
          </li>
        ))}
      </ul>
      <h2>{t("team.people")}</h2>
      <ul>
        {staff.map((member) => (
          <li key={member.id}>
            <strong>{member.name}</strong> {member.title}
            <p>{member.bio}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
