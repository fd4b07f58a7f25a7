/// A step of the funnel from a landing page to a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FunnelStep {
    View,
    Guest,
    FirstSection,
    ThirdSection,
    Sheet,
    Unlock,
    Recharge,
    Vip,
}

impl FunnelStep {
    /// All steps, in funnel order.
    pub const ALL: [Self; 8] = [
        Self::View,
        Self::Guest,
        Self::FirstSection,
        Self::ThirdSection,
        Self::Sheet,
        Self::Unlock,
        Self::Recharge,
        Self::Vip,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Guest => "guest",
            Self::FirstSection => "first_section",
            Self::ThirdSection => "third_section",
            Self::Sheet => "sheet",
            Self::Unlock => "unlock",
            Self::Recharge => "recharge",
            Self::Vip => "vip",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_found_by_its_name() {
        for step in FunnelStep::ALL {
            assert_eq!(FunnelStep::named(step.name()), Some(step));
        }
        assert_eq!(FunnelStep::named("nothing"), None);
    }
}
