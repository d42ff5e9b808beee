import { Steps, type Step } from "../../../ui/steps/steps.tsx";

/** The way through the booking, above whatever the step shows. */
export function StepBar({ steps, current }: { steps: Step[]; current: number }) {
  return (
    <div className="step-bar">
      <Steps steps={steps} current={current} />
    </div>
  );
}
